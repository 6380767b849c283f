// A text conversation: the company's messages on the right, the client's on the left, and what happened in between.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import styles from './TextLines.module.css'

type TextLine = SampleWeek['missed']['lines'][number]

interface TextLinesProps {
  lines: readonly TextLine[]
  /** The URL for reviews; some of the company's messages end with it. */
  review?: string
}

export function TextLines({ lines, review }: TextLinesProps) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <Line key={String(Object.values(line)[0])} line={line} review={review} />
      ))}
    </ol>
  )
}

/** A text; if it ends with the URL `address`, the URL is underlined. */
export const WithAddress = ({ text, address = '' }: { text: string; address: string | undefined }) =>
  address && text.endsWith(address) ? (
    <>
      {text.slice(0, -address.length)}
      <u>{address}</u>
    </>
  ) : (
    text
  )

function Line({ line, review }: { line: TextLine; review: string | undefined }) {
  if ('us' in line)
    return (
      <li className={styles.us}>
        <WithAddress text={line.us} address={review} />
      </li>
    )
  if ('them' in line) return <li className={styles.them}>{line.them}</li>
  if ('by' in line) return <li className={styles.by}>{line.by}</li>
  if ('at' in line) return <li className={styles.at}>{line.at}</li>
  return (
    <li className={styles.missed}>
      <PhoneMissed />
      {line.missed}
    </li>
  )
}
