import { hourMs } from '#domain/clock/durations.ts'
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
import { greetingName } from './compose/cleaned.ts'
import { aboutLead, leftText, paragraph, shownPhone, zoneOf } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import { defineEmail } from './define-email.ts'
import { call, noPlaceholders } from './shared-texts.ts'

export const bookingReminderHour = defineEmail<Pick<CallTime, 'startMs'>>()({
  name: 'booking-reminder-hour',
  kind: 'notice',
  purpose: 'reminder',
  group: 'later',
  isAboutCall: true,
  label: 'Call in one hour',
  goesOut: 'an hour before the call',
  zone: 'theirs',
  placeholders: {
    subject: ['wait', 'time', 'zone'],
    preheader: ['minutes?'],
    headline: ['wait'],
    headlineNamed: ['wait', 'name'],
    phone: ['time', 'zone', 'minutes', 'phone'],
    video: ['time', 'zone', 'minutes'],
    videoLater: ['time', 'zone', 'minutes'],
    ready: noPlaceholders,
    readyText: noPlaceholders,
    ...call,
  },
  sample: () => sampleReminder(hourMs),
  compose: aboutLead((context, lead) => {
    const { texts, data, site, sources } = context
    const no = whyNot(context, lead, data.startMs)
    if (no) return no
    const zone = zoneOf(lead, context.zone)
    const say = callTextFormatter(context, lead)
    const name = greetingName(lead.values)
    const wait = leftText(context, data.startMs - sources.nowMs)
    const at = { ...callPlaceholders(lead.slot!, zone), wait, name, phone: shownPhone(lead) }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(name ? texts.headlineNamed : texts.headline, at),
        blocks: [
          paragraph(say, ofWay(context, lead, texts), at),
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
