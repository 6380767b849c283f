import { dayMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import { paragraph, sharedOf } from './compose/email-context.ts'
import { sampleNowMs } from './compose/sample-leads.ts'
import { button, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

/** `lastAtMs` is null if there never was a backup. */
export const oldBackup = defineEmail<{ lastAtMs: number | null }>()({
  name: 'old-backup',
  kind: 'team',
  group: 'team',
  label: 'Old backup',
  goesOut: 'when the last backup is a week old',
  zone: 'ours',
  placeholders: {
    subject: ['age'],
    subjectNever: noPlaceholders,
    preheader: noPlaceholders,
    headline: ['age'],
    headlineNever: noPlaceholders,
    text: noPlaceholders,
    open: noPlaceholders,
    why: noPlaceholders,
  },
  sample: () => ({ data: { lastAtMs: sampleNowMs - 8 * dayMs } }),
  compose(context) {
    const { texts, say, data, sources } = context
    const { lastAtMs } = data
    const age =
      lastAtMs === null
        ? undefined
        : fill(sharedOf(context).days, { count: Math.floor((sources.nowMs - lastAtMs) / dayMs) })
    return {
      kind: 'sheet',
      sheet: {
        subject: age === undefined ? texts.subjectNever : fill(texts.subject, { age }),
        preheader: texts.preheader,
        headline: age === undefined ? texts.headlineNever : fill(texts.headline, { age }),
        blocks: [paragraph(say, texts.text), button(texts.open, officeUrl(context, '/team'))],
        why: whyTeam(context, texts.why),
      },
    }
  },
})
