import { hourMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import { aboutLead, leftText, paragraph } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import type { Row } from './compose/sheet.ts'
import {
  dateOf,
  isOver,
  noDate,
  noLink,
  sampleRegistration,
  type WorkshopStart,
  workshopPlaceholders,
} from './compose/workshop-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders, site } from './shared-texts.ts'

export const workshopReminderHour = defineEmail<WorkshopStart>()({
  name: 'workshop-reminder-hour',
  kind: 'notice',
  purpose: 'reminder',
  group: 'later',
  label: 'Workshop in one hour',
  goesOut: 'an hour before the workshop',
  zone: 'ours',
  placeholders: {
    subject: ['wait'],
    preheader: ['time', 'zone'],
    headline: ['wait'],
    text: ['time', 'zone'],
    open: noPlaceholders,
    ready: noPlaceholders,
    readyText: noPlaceholders,
    phone: noPlaceholders,
    phoneText: noPlaceholders,
    late: noPlaceholders,
    lateText: noPlaceholders,
    why: site,
  },
  sample({ site }) {
    const { lead, data } = sampleRegistration(site)
    return { lead, data, nowMs: data.startsAtMs - hourMs }
  },
  compose: aboutLead((context) => {
    const { texts, say, site, sources } = context
    const { joinUrl, timezone } = sources.site.emails.workshop
    const date = dateOf(context)
    if (!date) return noDate
    if (joinUrl === undefined) return noLink
    if (date.startsAtMs <= sources.nowMs) return isOver
    const at = { ...workshopPlaceholders(date, timezone), wait: leftText(context, date.startsAtMs - sources.nowMs) }
    const row = (label: string, text: string): Row => ({ label, value: toRichText(text) })
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, texts.text, at),
          { kind: 'button', label: texts.open, href: joinUrl },
          {
            kind: 'rows',
            rows: [
              row(texts.ready, texts.readyText),
              row(texts.phone, texts.phoneText),
              row(texts.late, texts.lateText),
            ],
          },
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
