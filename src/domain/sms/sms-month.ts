// What a month of texts costs, and how many segments carriers bill for each kind of text.
import { campaignCostMicroUsd } from './sms-campaign.ts'
import { countCarrierSegments } from './sms-carrier.ts'

interface MonthlyText {
  name: string
  text: string
  /** How many of these texts are sent in the month. */
  count: number
}

export function monthOfTexts<Entry extends MonthlyText>(entries: Entry[], pricePerSegmentMicroUsd: number) {
  const lines = entries.map((entry) => {
    const segmentsEach = countCarrierSegments(entry.text).segments.length
    return { ...entry, segmentsEach, segments: segmentsEach * entry.count }
  })
  const texts = lines.reduce((sum, { count }) => sum + count, 0)
  const segments = lines.reduce((sum, line) => sum + line.segments, 0)
  return {
    lines,
    texts,
    segments,
    costMicroUsd: campaignCostMicroUsd({ segments, contacts: 1, pricePerSegmentMicroUsd }),
  }
}
