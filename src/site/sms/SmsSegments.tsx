// A text's segments, each with a bar that shows how full it is. Characters that force the costlier encoding (UCS-2) are
// marked.
import { useState } from 'react'
import type { CarrierCount } from '#domain/sms/sms-carrier.ts'
import type { CostlyRange } from '#domain/sms/sms-costly.ts'
import { cutIntoPieces, type TextPiece } from '#domain/sms/sms-pieces.ts'
import { fill } from '#domain/texts/fill.ts'
import { FillBar } from '#site/ui/FillBar.tsx'
import underlined from '#site/ui/underlined.module.css'
import type { SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsAnalysis.module.css'

// A pasted book has thousands of segments, so they are rendered a page at a time.
const segmentsPerPage = 60

interface SmsSegmentsProps {
  text: string
  carrier: CarrierCount
  costly: CostlyRange[]
  texts: SmsTexts['analysis']
}

export function SmsSegments({ text, carrier, costly, texts }: SmsSegmentsProps) {
  const [shownCount, setShownCount] = useState(segmentsPerPage)
  const room = carrier.unitsPerSegment
  const shown = carrier.segments.slice(0, shownCount)
  const hiddenCount = carrier.segments.length - shown.length
  const pieces = cutIntoPieces(text, shown, costly)
  return (
    <>
      <ol className={styles.bars}>
        {shown.map(({ start, units }, index) => (
          <li key={start}>
            <FillBar className={styles.fill} share={units / room} />
            <p>
              <b>{index + 1}</b>
              <span className="num">{fill(texts.room, { used: units, room })}</span>
            </p>
            <div>{pieces[index]?.map(drawPiece)}</div>
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <button
          className={`${underlined.underlined} ${styles.more}`}
          type="button"
          onClick={() => setShownCount(shownCount + segmentsPerPage)}
        >
          {fill(texts.more, { count: Math.min(hiddenCount, segmentsPerPage) })}
        </button>
      )}
    </>
  )
}

function drawPiece({ text, start, reason }: TextPiece) {
  if (reason === null) return <span key={start}>{text}</span>
  return (
    <mark key={start} className={reason === 'forces-ucs2' ? styles.forces : styles.doubles} data-reason={reason}>
      {text}
    </mark>
  )
}
