import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import {
  type CallChange,
  type CallTime,
  callEntry,
  callPlaceholders,
  callTextFormatter,
  joinButton,
  ladder,
  ofWay,
  sampleCall,
  sampleChange,
  whyChanged,
  whyNot,
} from './compose/call-blocks.ts'
import { aboutLead, paragraph, shownPhone, zoneOf } from './compose/email-context.ts'
import { momentText } from './compose/email-times.ts'
import { toRichText } from './compose/rich-text.ts'
import { sampleSlot } from './compose/sample-leads.ts'
import type { Row } from './compose/sheet.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders, site, when } from './shared-texts.ts'

export const bookingMoved = defineEmail<CallTime & CallChange>()({
  name: 'booking-moved',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isAboutCall: true,
  label: 'Call moved',
  goesOut: 'right after a call is moved',
  zone: 'theirs',
  placeholders: {
    subject: when,
    preheader: ['old'],
    headline: noPlaceholders,
    old: noPlaceholders,
    new: noPlaceholders,
    how: noPlaceholders,
    phone: ['phone'],
    video: noPlaceholders,
    videoLater: noPlaceholders,
    replaces: ['#manage'],
    why: site,
    whyTeam: site,
    whyVisitor: site,
  },
  sample() {
    const later = 3 * dayMs + hourMs
    const moved = { startMs: sampleSlot.startMs + later, endMs: sampleSlot.endMs + later }
    return { lead: sampleCall(moved), data: { ...moved, ...sampleChange } }
  },
  compose: aboutLead((context, lead) => {
    const { texts, data, site } = context
    const no = whyNot(context, lead, data.startMs)
    if (no) return no
    const zone = zoneOf(lead, context.zone)
    const say = callTextFormatter(context, lead)
    const old = momentText(data.wasStartMs, zone)
    const row = (label: string, value: string, isStrong = false): Row => ({ label, value: toRichText(value), isStrong })
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, callPlaceholders(data, zone)),
        preheader: fill(texts.preheader, { old }),
        headline: texts.headline,
        blocks: [
          {
            kind: 'rows',
            rows: [
              row(texts.old, old),
              row(texts.new, momentText(data.startMs, zone), true),
              row(texts.how, fill(ofWay(context, lead, texts), { phone: shownPhone(lead) })),
            ],
          },
          joinButton(context, lead),
          ladder(context, data, zone),
          paragraph(say, texts.replaces),
        ],
        why: say(whyChanged(texts, data.by), { site }),
      },
      calendar: callEntry(context, lead, { slot: data, isCanceled: false }),
    }
  }),
})
