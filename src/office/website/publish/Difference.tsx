// What became of each value of a file, word by word: out is struck through, in is underlined.
import type { ChangedFile } from '#contract/content.ts'
import styles from './Difference.module.css'
import { shortened, textOfValue, wordDifference } from './word-difference.ts'

interface DifferenceProps {
  file: ChangedFile
  /** The difference of putting it back. */
  isReversed?: boolean
  /** With several people's changes together, who made each. */
  hasAuthors?: boolean
}

export function Difference({ file, isReversed, hasAuthors }: DifferenceProps) {
  const { changes } = file
  if (changes.length === 0) return null
  return (
    <dl className={styles.difference}>
      {changes.map(({ path, place, before, after, who }) => (
        <div key={JSON.stringify(path)}>
          <dt>
            {place || 'The whole text'}
            {hasAuthors && who && ` · ${who.name}`}
          </dt>
          <dd>
            <Words before={isReversed ? after : before} after={isReversed ? before : after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ before, after }: { before: unknown; after: unknown }) {
  const parts = shortened(wordDifference(textOfValue(before), textOfValue(after)))
  // Never moved: the index is their place in the sentence.
  return parts.map(({ kind, text }, index) => {
    const key = `${index}`
    if (kind === 'out') return <del key={key}>{text}</del>
    if (kind === 'in') return <ins key={key}>{text}</ins>
    return <span key={key}>{text}</span>
  })
}
