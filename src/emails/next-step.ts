import { formatClock, formatDay } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { cleanLine } from './compose/cleaned.ts'
import { leadIsGone, paragraph, smallPrint } from './compose/email-context.ts'
import { asCorrected, leadBlocks, leadUrl, replyToVisitor, whoOf } from './compose/lead-blocks.ts'
import { hannah, sampleLead, sampleNowMs } from './compose/sample-leads.ts'
import { button, findLeadOf, firstOf, whyTeam } from './compose/team-blocks.ts'
import { defineEmail, dropped } from './define-email.ts'
import { lead as aboutLead } from './shared-texts.ts'

interface DueStep {
  /** The step's due time when this email was stored. The email isn't sent if the step was moved or ended since then. */
  dueAtMs: number
}

const isChanged = dropped('The next step was moved or ended in the meantime.')
const longestStep = 200

/** Sent to the teammate who owns the person or, if nobody does, to everybody who answers leads. */
export const nextStep = defineEmail<DueStep>()({
  name: 'next-step',
  kind: 'team',
  group: 'team',
  namesPeople: true,
  label: 'Next step is due',
  goesOut: 'when a next step is due, in open hours',
  zone: 'ours',
  placeholders: {
    subject: ['name'],
    preheader: ['day?', 'time?'],
    headline: ['name'],
    text: ['step', 'day', 'time'],
    textPlain: ['day', 'time'],
    ...aboutLead,
  },
  sample: () => ({
    lead: sampleLead('demo-request', { person: hannah }),
    person: { dueAtMs: sampleNowMs, dueText: 'Call back about the two plans' },
    data: { dueAtMs: sampleNowMs },
  }),
  async compose(context) {
    const { texts, say, data, zone } = context
    const found = await findLeadOf(context)
    if (!found) return leadIsGone
    const { person } = found
    const { dueAtMs, dueText } = found.lead.person
    if (dueAtMs !== data.dueAtMs) return isChanged
    // The step may have been planned on an earlier request, but the email shows the person's newest request.
    const lead = asCorrected(person.leads.find(({ quarantine }) => quarantine === undefined) ?? found.lead)
    const name = whoOf(context, lead)
    const step = cleanLine(dueText, longestStep)
    const at = { name, step, day: formatDay(dueAtMs, zone), time: formatClock(dueAtMs, zone) }
    const replyTo = replyToVisitor(lead)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, step ? texts.text : texts.textPlain, at),
          ...(await leadBlocks(context, lead, person)),
          button(texts.open, leadUrl(context, lead.id)),
          ...(replyTo ? [smallPrint(say, texts.reply, { first: firstOf(name) })] : []),
        ],
        why: whyTeam(context, texts.why),
      },
      replyTo,
    }
  },
})
