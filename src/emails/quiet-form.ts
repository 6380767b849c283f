import { dayMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/texts/fill.ts'
import { paragraph } from './compose/email-context.ts'
import { momentText } from './compose/email-times.ts'
import { sampleNowMs } from './compose/sample-leads.ts'
import { button, formName, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

export const quietForm = defineEmail<{ form: string; newestMs: number }>()({
  name: 'quiet-form',
  kind: 'team',
  group: 'team',
  label: 'Quiet form',
  goesOut: 'when a busy form gets nothing for a day or more',
  zone: 'ours',
  placeholders: {
    subject: ['form'],
    preheader: ['when'],
    headline: ['form'],
    text: ['form?', 'when'],
    open: noPlaceholders,
    why: noPlaceholders,
  },
  sample: () => ({ data: { form: 'contact', newestMs: sampleNowMs - 4 * dayMs } }),
  compose(context) {
    const { texts, say, data, zone } = context
    const at = { form: formName(data.form), when: momentText(data.newestMs, zone) }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, texts.text, at),
          button(texts.open, officeUrl(context, `/leads?list=all&form=${encodeURIComponent(data.form)}`)),
        ],
        why: whyTeam(context, texts.why),
      },
    }
  },
})
