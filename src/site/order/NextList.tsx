// The list of what happens after an order: a term on the left, a sentence on the right.
import styles from './NextList.module.css'

export function NextList({ entries, small }: { entries: { term: string; text: string }[]; small?: boolean }) {
  return (
    <dl className={`${styles.next} ${small ? styles.small : ''}`}>
      {entries.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
