import { fill } from '#domain/texts/fill.ts'
import {
  type CallChange,
  callEntry,
  callPlaceholders,
  isOver,
  sampleCall,
  sampleChange,
  whyChanged,
} from './compose/call-blocks.ts'
import { aboutLead, paragraph, zoneOf } from './compose/email-context.ts'
import { defineEmail, dropped } from './define-email.ts'
import { noPlaceholders, site, when } from './shared-texts.ts'

export const bookingCanceled = defineEmail<CallChange>()({
  name: 'booking-canceled',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isAboutCall: true,
  label: 'Call canceled',
  goesOut: 'right after a call is canceled',
  zone: 'theirs',
  placeholders: {
    subject: when,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: ['day', 'time', 'zone'],
    again: ['#book'],
    why: site,
    whyTeam: site,
    whyVisitor: site,
  },
  sample: () => ({ lead: { ...sampleCall(), slot: undefined }, data: sampleChange }),
  compose: aboutLead((context, lead) => {
    const { texts, data, site, say, sources } = context
    if (lead.slot) return dropped('The call is booked.')
    if (data.wasStartMs <= sources.nowMs) return isOver
    const zone = zoneOf(lead, context.zone)
    const slot = { startMs: data.wasStartMs, endMs: data.wasEndMs }
    const at = callPlaceholders(slot, zone)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [paragraph(say, texts.text, at), paragraph(say, texts.again)],
        why: say(whyChanged(texts, data.by), { site }),
      },
      calendar: callEntry(context, lead, { slot, isCanceled: true }),
    }
  }),
})
