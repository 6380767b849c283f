import { fill } from '#domain/texts/fill.ts'
import {
  type CallTime,
  callEntry,
  callPlaceholders,
  callTextFormatter,
  joinButton,
  ladder,
  ofWay,
  sampleCall,
  whyNot,
} from './compose/call-blocks.ts'
import { aboutLead, paragraph, shownPhone, zoneOf } from './compose/email-context.ts'
import { sampleSlot } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { call, noPlaceholders, when } from './shared-texts.ts'

export const bookingConfirmed = defineEmail<CallTime>()({
  name: 'booking-confirmed',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isReceipt: true,
  isAboutCall: true,
  label: 'Call booked, with calendar file',
  goesOut: 'right after a call is booked',
  zone: 'theirs',
  placeholders: {
    subject: when,
    preheader: ['minutes'],
    headline: ['weekday', 'time'],
    phone: ['day', 'span', 'zone', 'phone'],
    video: ['day', 'span', 'zone'],
    videoLater: ['day', 'span', 'zone'],
    week: noPlaceholders,
    weekText: noPlaceholders,
    ...call,
  },
  sample: () => ({ lead: sampleCall(), data: { ...sampleSlot, sequence: 0 } }),
  compose: aboutLead((context, lead) => {
    const { texts, data, site } = context
    const no = whyNot(context, lead, data.startMs)
    if (no) return no
    const zone = zoneOf(lead, context.zone)
    const say = callTextFormatter(context, lead)
    const at = callPlaceholders(data, zone)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, ofWay(context, lead, texts), { ...at, phone: shownPhone(lead) }),
          joinButton(context, lead),
          ladder(context, data, zone),
          { kind: 'heading', text: texts.week },
          paragraph(say, texts.weekText),
          paragraph(say, texts.manage),
        ],
        why: say(texts.why, { site }),
      },
      calendar: callEntry(context, lead, { slot: data, isCanceled: false }),
    }
  }),
})
