import { targetMs } from '#domain/clock/answered.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { fill } from '#domain/texts/fill.ts'
import { leadIsGone, openHours, paragraph, smallPrint } from './compose/email-context.ts'
import { durationText, momentText } from './compose/email-times.ts'
import { didOf, leadBlocks, leadUrl, replyToVisitor, whoOf } from './compose/lead-blocks.ts'
import { luis, nameOf, sampleLead, sampleNowMs } from './compose/sample-leads.ts'
import { button, findLeadOf, firstOf, isAnswered, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { lead as aboutLead } from './shared-texts.ts'

export const escalation = defineEmail()({
  name: 'escalation',
  kind: 'team',
  group: 'team',
  namesPeople: true,
  asksForAnswer: true,
  isForOwners: true,
  label: 'Waiting too long',
  goesOut: 'when a lead waits 10 minutes in open hours',
  zone: 'ours',
  placeholders: {
    subject: ['name', 'wait'],
    preheader: ['did?', 'wait?'],
    headline: ['name'],
    text: ['did', 'at', 'wait'],
    ...aboutLead,
  },
  sample: () => ({
    lead: sampleLead('contact', {
      person: luis,
      values: {
        ...nameOf(luis),
        subject: 'Two crews',
        message: 'Do you work with a team of two crews?\nWe’re at about forty visits a week.',
      },
    }),
    nowMs: sampleNowMs + 12 * minuteMs,
  }),
  async compose(context) {
    const { texts, say, sources, zone } = context
    const found = await findLeadOf(context)
    if (!found) return leadIsGone
    const { lead, person } = found
    if (lead.progress.state !== 'open') return isAnswered
    const name = whoOf(context, lead)
    const waitedMs = openMsBetween(openHours(context), lead.clockFromMs, sources.nowMs)
    const at = {
      name,
      did: didOf(context, lead),
      at: momentText(lead.receivedAtMs, zone),
      wait: durationText(Math.max(targetMs, waitedMs)),
    }
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, texts.text, at),
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
