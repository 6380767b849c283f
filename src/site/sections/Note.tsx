// One thing that Tidy Tempo does, in its module's colour: solid once done, outlined while due.
import { Check, MessageSquare, PhoneMissed, Receipt, Send, Star } from '#site/ui/icons.tsx'
import styles from './Note.module.css'

const icons = {
  call: PhoneMissed,
  send: Send,
  check: Check,
  message: MessageSquare,
  star: Star,
  receipt: Receipt,
}

export type Icon = keyof typeof icons | undefined

interface NoteProps {
  module: 'leads' | 'nurture' | 'cash'
  text: string
  icon?: Icon
  due?: boolean
  className?: string | undefined
  /** Its place in the week: first beat and length. */
  at?: number
  beats?: number
}

export function Note({ module, text, icon, due, className, at, beats }: NoteProps) {
  const Icon = icon && icons[icon]
  return (
    <div
      className={[styles.note, due ? styles.due : styles[module], className].filter(Boolean).join(' ')}
      data-at={at}
      data-beats={beats}
    >
      {Icon && <Icon />}
      {text}
    </div>
  )
}
