// The app's board of leads, with the newest lead on top.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { icon } from '#site/ui/icons/icon.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { AppScreen } from './AppScreen.tsx'
import styles from './BoardScreen.module.css'

// The icon for leads from a website: a browser window.
const Window = icon(<path d="M3 5h18v16H3zM3 10h18" />)

const icons = { call: PhoneMissed, web: Window, message: MessageSquare }

export function BoardScreen({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { title, alt, columns } = week.board
  return (
    <AppScreen week={week} alt={alt} title={title} at="leads" className={className}>
      <div className={styles.board}>
        {columns.map(({ name, cards }) => (
          <div key={name}>
            <p>
              <b>{name}</b>
              {` ${cards.length}`}
            </p>
            {cards.map(({ street, work, icon, from, when, hot }) => {
              const Icon = icon && icons[icon]
              return (
                <p key={street} className={hot ? styles.hot : styles.card}>
                  <b>{street}</b>
                  <span>{work}</span>
                  <span>
                    {Icon && <Icon />}
                    {from}
                  </span>
                  <span>{when}</span>
                </p>
              )
            })}
          </div>
        ))}
      </div>
    </AppScreen>
  )
}
