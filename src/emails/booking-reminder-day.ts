import { dayMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import {
  type CallTime,
  callPlaceholders,
  callTextFormatter,
  joinButton,
  ladder,
  ofWay,
  sampleReminder,
  whyNot,
} from './compose/call-blocks.ts'
import { aboutLead, closestDayReminderMs, isSaidLater, paragraph, shownPhone, zoneOf } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import { defineEmail } from './define-email.ts'
import { call, noPlaceholders, when } from './shared-texts.ts'

export const bookingReminderDay = defineEmail<Pick<CallTime, 'startMs'>>()({
  name: 'booking-reminder-day',
  kind: 'notice',
  purpose: 'reminder',
  group: 'later',
  isAboutCall: true,
  label: 'Call tomorrow',
  goesOut: 'a day before the call',
  zone: 'theirs',
  placeholders: {
    subject: when,
    preheader: ['minutes?'],
    headline: ['weekday', 'time'],
    phone: ['day', 'span', 'zone', 'phone'],
    video: ['day', 'span', 'zone'],
    videoLater: ['day', 'span', 'zone'],
    ready: noPlaceholders,
    readyText: noPlaceholders,
    ...call,
  },
  sample: () => sampleReminder(dayMs),
  compose: aboutLead((context, lead) => {
    const { texts, data, site, sources } = context
    const no = whyNot(context, lead, data.startMs)
    if (no) return no
    if (data.startMs - sources.nowMs < closestDayReminderMs) return isSaidLater
    const zone = zoneOf(lead, context.zone)
    const say = callTextFormatter(context, lead)
    const at = callPlaceholders(lead.slot!, zone)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, ofWay(context, lead, texts), { ...at, phone: shownPhone(lead) }),
          joinButton(context, lead),
          ladder(context, lead.slot!, zone),
          { kind: 'rows', rows: [{ label: texts.ready, value: toRichText(texts.readyText) }] },
          paragraph(say, texts.manage),
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
