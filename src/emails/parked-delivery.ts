import { fill } from '#domain/texts/fill.ts'
import { counted } from '#domain/texts/texts.ts'
import { leadIsGone, paragraph } from './compose/email-context.ts'
import { leadUrl } from './compose/lead-blocks.ts'
import { ed, sampleLead } from './compose/sample-leads.ts'
import { button, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

interface GivenUp {
  destination: string
  attempts: number
  /** The reason for giving up, as in `AttemptOutcome`: 'HTTP 410'. */
  reason: string
}

export const parkedDelivery = defineEmail<GivenUp>()({
  name: 'parked-delivery',
  kind: 'team',
  group: 'team',
  label: 'Sync stopped',
  goesOut: 'when a lead couldn’t be synced',
  zone: 'ours',
  placeholders: {
    subject: ['destination'],
    preheader: ['destination?'],
    headline: noPlaceholders,
    text: ['destination', 'tries'],
    answer: noPlaceholders,
    saved: noPlaceholders,
    open: noPlaceholders,
    why: noPlaceholders,
  },
  sample: () => ({
    lead: sampleLead('workshop-registration', { person: ed }),
    data: { destination: 'workshop', attempts: 10, reason: 'HTTP 410' },
  }),
  async compose(context) {
    const { mail, texts, say, data, sources } = context
    if (mail.leadId === undefined || !(await sources.findLead(mail.leadId))) return leadIsGone
    const { destination, attempts, reason } = data
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, { destination }),
        preheader: fill(texts.preheader, { destination }),
        headline: texts.headline,
        blocks: [
          paragraph(say, texts.text, { destination, tries: counted(attempts, 'time') }),
          { kind: 'box', label: texts.answer, text: reason },
          paragraph(say, texts.saved),
          button(texts.open, leadUrl(context, mail.leadId)),
        ],
        why: whyTeam(context, texts.why),
      },
    }
  },
})
