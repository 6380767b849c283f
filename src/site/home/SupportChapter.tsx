// The home page's chapter for Saturday: the ways to reach support, and a short conversation with support.
import { TextLines } from '#site/screens/TextLines.tsx'
import { Chapter } from '#site/ui/Chapter.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import type { HomeTexts } from './read-home.ts'
import styles from './SupportChapter.module.css'

const icons = { chat: MessageSquare, phone: Phone, mail: Mail }

export function SupportChapter({ days, texts }: { days: string[]; texts: HomeTexts['support'] }) {
  const { label, title, aside, lines } = texts.thread
  return (
    <Chapter name="support" anchor="support" days={days} today={5}>
      <div className="grid">
        <div className={styles.copy}>
          <h2 id="support-title">{texts.heading}</h2>
          <p className="lead">{texts.text}</p>
          <ul className={styles.ways}>
            {texts.ways.map(({ icon, title, text }) => {
              const Icon = icons[icon]
              return (
                <li key={title}>
                  <Icon />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              )
            })}
          </ul>
        </div>
        <div className={styles.thread} role="img" aria-label={label}>
          <p>
            <b>{title}</b>
            {` ${aside}`}
          </p>
          <TextLines lines={lines} />
        </div>
      </div>
    </Chapter>
  )
}
