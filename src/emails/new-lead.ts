import { formatClock } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { cleanLine } from './compose/cleaned.ts'
import { leadIsGone, smallPrint } from './compose/email-context.ts'
import { clockBlock, didOf, leadBlocks, leadUrl, replyToVisitor, whoOf } from './compose/lead-blocks.ts'
import { hannah, sampleLead, sampleNowMs } from './compose/sample-leads.ts'
import { button, findLeadOf, firstOf, isAnswered, isSpam, quarantineBlocks, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { lead as aboutLead } from './shared-texts.ts'

export const newLead = defineEmail()({
  name: 'new-lead',
  kind: 'team',
  group: 'team',
  namesPeople: true,
  asksForAnswer: true,
  label: 'New lead',
  goesOut: 'within seconds of each new lead',
  zone: 'ours',
  placeholders: {
    subject: ['name', 'did', 'time?'],
    preheader: ['did?', 'place?'],
    headline: ['name', 'did'],
    ...aboutLead,
  },
  sample: () => ({ lead: sampleLead('demo-request', { person: hannah }), nowMs: sampleNowMs + 2000 }),
  async compose(context) {
    const { texts, say, zone } = context
    const found = await findLeadOf(context)
    if (!found) return leadIsGone
    const { lead, person } = found
    if (lead.progress.answeredAtMs !== undefined) return isAnswered
    if (lead.progress.state === 'spam') return isSpam
    const name = whoOf(context, lead)
    const did = didOf(context, lead)
    const at = { name, did, time: formatClock(lead.receivedAtMs, zone), place: cleanLine(lead.page, 60) || '/' }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          ...quarantineBlocks(context, lead.quarantine),
          clockBlock(context, lead),
          ...(await leadBlocks(context, lead, person)),
          button(texts.open, leadUrl(context, lead.id)),
          smallPrint(say, texts.reply, { first: firstOf(name) }),
        ],
        why: whyTeam(context, texts.why),
      },
      replyTo: replyToVisitor(lead),
    }
  },
})
