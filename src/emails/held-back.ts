import { fill } from '#domain/texts/fill.ts'
import { paragraph } from './compose/email-context.ts'
import { button, formName, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

/** One form's counts of submissions over the last day. */
interface HeldBack {
  form: string
  quarantined: number
  received: number
}

export const heldBack = defineEmail<HeldBack>()({
  name: 'held-back',
  kind: 'team',
  group: 'team',
  label: 'Many held for review',
  goesOut: 'when a form suddenly has a lot held for review',
  zone: 'ours',
  placeholders: {
    subject: ['form?', 'held', 'all'],
    preheader: noPlaceholders,
    headline: ['form?', 'held?', 'all?'],
    text: ['form', 'held', 'all'],
    open: noPlaceholders,
    why: noPlaceholders,
  },
  sample: () => ({ data: { form: 'contact', quarantined: 9, received: 14 } }),
  compose(context) {
    const { texts, say, data } = context
    const at = { form: formName(data.form), held: data.quarantined, all: data.received }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: texts.preheader,
        headline: fill(texts.headline, at),
        blocks: [paragraph(say, texts.text, at), button(texts.open, officeUrl(context, '/leads?list=quarantine'))],
        why: whyTeam(context, texts.why),
      },
    }
  },
})
