// Saturday: the ways to reach support, and a short exchange with it.
import { Chapter } from '#site/ui/Chapter.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import type { HomeWords } from './read-home.ts'
import styles from './SupportChapter.module.css'
import { TextThread } from './TextThread.tsx'

const icons = { chat: MessageSquare, phone: Phone, mail: Mail }

export function SupportChapter({ days, words }: { days: string[]; words: HomeWords['support'] }) {
  return (
    <Chapter name="support" anchor="support" days={days} today={5}>
      <div className="grid">
        <div className={styles.copy}>
          <h2 id="support-title">{words.heading}</h2>
          <p className="lead">{words.text}</p>
          <ul className={styles.ways}>
            {words.ways.map(({ icon, title, text }) => {
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
        <TextThread className={styles.thread} words={words.thread} />
      </div>
    </Chapter>
  )
}
