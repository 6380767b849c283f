import { fill } from '#domain/texts/fill.ts'
import {
  callEntry,
  callPlaceholders,
  callTextFormatter,
  joinButton,
  ladder,
  meetingUrl,
  sampleVideoCall,
} from './compose/call-blocks.ts'
import { aboutLead, paragraph, zoneOf } from './compose/email-context.ts'
import { sampleSlot } from './compose/sample-leads.ts'
import { defineEmail, dropped } from './define-email.ts'
import { call, noPlaceholders, when } from './shared-texts.ts'

interface NewLink {
  startMs: number
  endMs: number
  joinUrl: string
}

export const bookingLink = defineEmail<NewLink>()({
  name: 'booking-link',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isAboutCall: true,
  label: 'Video link for a call',
  goesOut: 'right after a call’s video link is set or changed',
  zone: 'theirs',
  placeholders: {
    subject: when,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: ['day', 'span', 'zone'],
    ...call,
  },
  sample: () => ({ lead: sampleVideoCall(), data: { ...sampleSlot, joinUrl: sampleVideoCall().slot!.joinUrl! } }),
  compose: aboutLead((context, lead) => {
    const { texts, data, site, sources } = context
    if (!lead.slot) return dropped('The call was canceled.')
    if (lead.slot.startMs !== data.startMs) return dropped('The call was moved.')
    // The end counts instead of the start, because somebody may still look for the link once the call has started.
    if (lead.slot.endMs <= sources.nowMs) return dropped('The call is over.')
    if (meetingUrl(context, lead) !== data.joinUrl) return dropped('The link changed again.')
    const zone = zoneOf(lead, context.zone)
    const say = callTextFormatter(context, lead)
    const at = callPlaceholders(data, zone)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [
          paragraph(say, texts.text, at),
          joinButton(context, lead),
          ladder(context, data, zone),
          paragraph(say, texts.manage),
        ],
        why: say(texts.why, { site }),
      },
      calendar: callEntry(context, lead, { slot: data, isCanceled: false }),
    }
  }),
})
