// A line of text for people who would rather talk, with links to the calendar and the message form.
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './TalkLine.module.css'

export function TalkLine({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={[styles.talk, className].filter(Boolean).join(' ')}>
      <LinkedText text={text} newTab={false} />
    </p>
  )
}
