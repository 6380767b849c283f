// What changed in each value of a file, word by word. Removed words are struck through, added words are underlined,
// and a line that moved is labeled as moved at its new place.
import type { ChangedFile } from '#contract/content.ts'
import styles from './Difference.module.css'
import { shortened, textOfValue, wordDifference } from './word-difference.ts'

interface DifferenceProps {
  file: ChangedFile
  /** Swaps before and after, which shows what undoing the changes would do. */
  isReversed?: boolean
  /** Names the author of each change. Set if several people's changes are shown together. */
  hasAuthors?: boolean
}

export function Difference({ file, isReversed, hasAuthors }: DifferenceProps) {
  const { changes } = file
  if (changes.length === 0) return null
  return (
    <dl className={styles.difference}>
      {changes.map(({ path, location, before, after, who }) => (
        <div key={JSON.stringify(path)}>
          <dt>
            {location}
            {hasAuthors && who && ` · ${who.name}`}
          </dt>
          <dd>
            <Words
              before={textOfValue(isReversed ? after : before, path.at(-1))}
              after={textOfValue(isReversed ? before : after, path.at(-1))}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ before, after }: { before: string; after: string }) {
  const parts = shortened(wordDifference(before, after))
  // The parts never move, so their index can be the key.
  return parts.map(({ kind, text }, index) => {
    const key = `${index}`
    if (kind === 'out') return <del key={key}>{text}</del>
    if (kind === 'in') return <ins key={key}>{text}</ins>
    if (kind === 'up' || kind === 'down')
      return (
        <span key={key} className={styles.moved}>
          <b>Moved {kind}:</b> {text}
        </span>
      )
    return <span key={key}>{text}</span>
  })
}
