import { fill } from '#domain/texts/fill.ts'
import { counted } from '#domain/texts/texts.ts'
import { leadIsGone, paragraph } from './compose/email-context.ts'
import { asCorrected, didOf, leadBlocks, leadUrl, replyToVisitor, whoOf } from './compose/lead-blocks.ts'
import { luis, nameOf, sampleLead } from './compose/sample-leads.ts'
import { button, findLeadOf, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail, dropped } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

interface Assigned {
  /** The teammate who got the leads; undefined in the sample, whose lead has no owner. */
  ownerId: string | undefined
  /** The name of the teammate who assigned them. */
  by: string
  /** How many leads were assigned at once; the email shows the first of them. */
  count: number
}

const isTaken = dropped('It was assigned to somebody else in the meantime.')

export const leadAssigned = defineEmail<Assigned>()({
  name: 'lead-assigned',
  kind: 'team',
  group: 'team',
  namesPeople: true,
  asksForAnswer: true,
  label: 'Lead assigned to you',
  goesOut: 'when somebody assigns you a lead',
  zone: 'ours',
  placeholders: {
    subject: ['by', 'name'],
    preheader: ['did?'],
    headline: ['by', 'name'],
    open: noPlaceholders,
    subjectMany: ['by', 'leads'],
    headlineMany: ['by', 'leads'],
    textMany: ['name'],
    openMany: noPlaceholders,
    why: noPlaceholders,
  },
  sample: () => ({
    lead: sampleLead('contact', {
      person: luis,
      values: { ...nameOf(luis), subject: 'Two crews', message: 'Do you work with a team of two crews?' },
    }),
    data: { ownerId: undefined, by: 'Dana', count: 1 },
  }),
  async compose(context) {
    const { texts, say, data, sources } = context
    const { ownerId, by, count } = data
    const found = await findLeadOf(context)
    if (!found) return leadIsGone
    const { person } = found
    const lead = asCorrected(found.lead)
    if (lead.person.ownerId !== ownerId) return isTaken
    const at = { by, name: whoOf(context, lead), did: didOf(context, lead), leads: counted(count, 'lead') }
    const why = whyTeam(context, texts.why)
    const preheader = fill(texts.preheader, at)
    if (count > 1)
      return {
        kind: 'sheet',
        sheet: {
          subject: fill(texts.subjectMany, at),
          preheader,
          headline: fill(texts.headlineMany, at),
          blocks: [
            paragraph(say, texts.textMany, at),
            button(texts.openMany, officeUrl({ sources }, '/leads?owner=me')),
          ],
          why,
        },
      }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader,
        headline: fill(texts.headline, at),
        blocks: [...(await leadBlocks(context, lead, person)), button(texts.open, leadUrl(context, lead.id))],
        why,
      },
      replyTo: replyToVisitor(lead),
    }
  },
})
