// The analysis of a text: its segments one by one, which characters make it cost more, and the cost of a campaign.
import { memo, useEffect, useRef } from 'react'
import { graphemeEndsOf } from '#domain/sms/graphemes.ts'
import { countCarrierSegments } from '#domain/sms/sms-carrier.ts'
import { findCostly } from '#domain/sms/sms-costly.ts'
import { fill } from '#domain/texts/fill.ts'
import { counted } from './counted.ts'
import type { SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsAnalysis.module.css'
import { SmsCampaign } from './SmsCampaign.tsx'
import { SmsCostly } from './SmsCostly.tsx'
import { SmsSegments } from './SmsSegments.tsx'

// The analysis also says how many segments the text needs if no visible character (grapheme) is split. Texts longer
// than this are analyzed without that count, because it takes long and nobody trims such texts by hand.
const longestForGraphemes = 10_000

interface SmsAnalysisProps {
  text: string
  /** Changes with each request for the analysis. */
  request: number
  texts: SmsTexts
  onReplace: (text: string) => void
}

export const SmsAnalysis = memo(function SmsAnalysis({ text, request, texts, onReplace }: SmsAnalysisProps) {
  const section = useRef<HTMLElement>(null)
  // On a phone the analysis is below the visible part of the page, so scroll to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every request
  useEffect(() => {
    section.current?.querySelector('h2')?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [request])
  const carrier = countCarrierSegments(text)
  const costly = findCostly(text)
  const count = carrier.segments.length
  const asWhole =
    text.length > longestForGraphemes ? count : countCarrierSegments(text, graphemeEndsOf(text)).segments.length
  return (
    <>
      <section ref={section} className={`page ${styles.section}`} aria-labelledby="sms-analysis">
        <h2 id="sms-analysis" tabIndex={-1}>
          {texts.analysis.heading}
        </h2>
        <SmsSegments text={text} carrier={carrier} costly={costly} texts={texts.analysis} />
        {asWhole !== count && (
          <p className={`note ${styles.graphemes}`}>
            {fill(texts.analysis.graphemes, { count: asWhole, segments: counted(texts.segment, asWhole) })}
          </p>
        )}
        <SmsCostly text={text} costly={costly} texts={texts} onReplace={onReplace} />
      </section>
      <SmsCampaign segments={count} segmentWord={counted(texts.segment, count)} texts={texts.campaign} />
    </>
  )
})
