import { dayMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import { aboutLead, closestDayReminderMs, isSaidLater, paragraph } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
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
import { noPlaceholders, site, when } from './shared-texts.ts'

export const workshopReminderDay = defineEmail<WorkshopStart>()({
  name: 'workshop-reminder-day',
  kind: 'notice',
  purpose: 'reminder',
  group: 'later',
  label: 'Workshop tomorrow',
  goesOut: 'a day before the workshop',
  zone: 'ours',
  placeholders: {
    subject: when,
    preheader: noPlaceholders,
    headline: ['weekday', 'time'],
    text: [...when, 'duration'],
    open: noPlaceholders,
    ready: noPlaceholders,
    readyText: noPlaceholders,
    why: site,
  },
  sample({ site }) {
    const { lead, data } = sampleRegistration(site)
    return { lead, data, nowMs: data.startsAtMs - dayMs }
  },
  compose: aboutLead((context) => {
    const { texts, say, site, sources } = context
    const { joinUrl, timezone } = sources.site.emails.workshop
    const date = dateOf(context)
    if (!date) return noDate
    if (joinUrl === undefined) return noLink
    if (date.startsAtMs <= sources.nowMs) return isOver
    if (date.startsAtMs - sources.nowMs < closestDayReminderMs) return isSaidLater
    const at = { ...workshopPlaceholders(date, timezone), duration: date.duration }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: texts.preheader,
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, texts.text, at),
          { kind: 'button', label: texts.open, href: joinUrl },
          { kind: 'rows', rows: [{ label: texts.ready, value: toRichText(texts.readyText) }] },
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
