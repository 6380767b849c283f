// A note for one task that Tidy Tempo does. The note is outlined until the task is done. After that, it is filled with
// its module's color.
import { Check } from '#site/ui/icons/Check.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import { Star } from '#site/ui/icons/Star.tsx'
import styles from './WeekNote.module.css'

const icons = {
  call: PhoneMissed,
  send: Send,
  check: Check,
  message: MessageSquare,
  star: Star,
}

type Icon = keyof typeof icons | undefined

interface WeekNoteProps {
  module: 'leads' | 'nurture' | 'cash'
  text: string
  icon?: Icon
  due?: boolean
  className?: string | undefined
  /** The note's length in beats (a day has four), for its width on the week's scale. */
  beats?: number
}

export function WeekNote({ module, text, icon, due, className, beats }: WeekNoteProps) {
  const Icon = icon && icons[icon]
  return (
    <div
      className={[styles.note, due ? styles.due : styles[module], className].filter(Boolean).join(' ')}
      data-beats={beats}
    >
      {Icon && <Icon />}
      {text}
    </div>
  )
}
