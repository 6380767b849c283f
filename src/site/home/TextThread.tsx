// A text-message conversation, drawn as one: ours on the right, theirs on the left, and what happened in between.
import { Check } from '#site/ui/icons/Check.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import type { HomeWords } from './read-home.ts'
import styles from './TextThread.module.css'

type Thread = HomeWords['support']['thread']

export function TextThread({ words, className }: { words: Thread; className?: string | undefined }) {
  const { label, title, aside, lines } = words
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of a conversation isn't a set of form fields
    <div className={[styles.thread, className].filter(Boolean).join(' ')} role="group" aria-label={label}>
      <p className={styles.top}>
        {`${title} `}
        <span>{aside}</span>
      </p>
      <ol>
        {lines.map((line) => (
          <Line key={Object.values(line)[0]} line={line} />
        ))}
      </ol>
    </div>
  )
}

function Line({ line }: { line: Thread['lines'][number] }) {
  if ('us' in line) return <li className={styles.us}>{line.us}</li>
  if ('them' in line) return <li className={styles.them}>{line.them}</li>
  if ('stamp' in line) return <li className={styles.stamp}>{line.stamp}</li>
  const missed = 'missed' in line
  return (
    <li className={`${styles.event} ${missed ? styles.missed : styles.done}`}>
      {missed ? <PhoneMissed /> : <Check />}
      {missed ? line.missed : line.done}
    </li>
  )
}
