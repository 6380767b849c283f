import { formatClock } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { counted } from '#domain/texts/texts.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import { leadIsGone, paragraph } from './compose/email-context.ts'
import { didOf, whoOf } from './compose/lead-blocks.ts'
import type { RichText } from './compose/rich-text.ts'
import { ed, hannah, luis, rosa, sampleLead } from './compose/sample-leads.ts'
import { button, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

const mostListed = 25

export const manyLeads = defineEmail()({
  name: 'many-leads',
  kind: 'team',
  group: 'team',
  namesPeople: true,
  replaces: 'new-lead',
  label: 'Many new leads',
  goesOut: 'instead of New lead, when over 20 come in 10 minutes',
  zone: 'ours',
  placeholders: {
    subject: ['count?', 'leads?'],
    preheader: ['count?'],
    headline: ['count?', 'leads?'],
    text: ['count?', 'span?'],
    more: ['count'],
    open: noPlaceholders,
    why: noPlaceholders,
  },
  sample() {
    const people = [hannah, rosa, luis, ed]
    return {
      about: Array.from({ length: 23 }, (_, index) => sampleLead('demo-request', { person: people[index % 4]! })),
    }
  },
  async compose(context) {
    const { mail, texts, say, sources, zone } = context
    const ids = await sources.leadsAbout(mail.id)
    const shown = (await Promise.all(ids.slice(0, mostListed).map((id) => sources.findLead(id)))).filter(
      (lead): lead is WholeLead => lead !== undefined,
    )
    if (shown.length === 0) return leadIsGone
    const count = ids.length
    const at = { count, leads: counted(count, 'new lead') }
    const more = Math.max(0, count - mostListed)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, { count }),
        headline: fill(texts.headline, at),
        blocks: [
          paragraph(say, texts.text, { count }),
          {
            kind: 'list',
            items: shown.map((lead): RichText => {
              const did = ` ${didOf(context, lead)}, ${formatClock(lead.receivedAtMs, zone)}`
              return [{ text: whoOf(context, lead), isStrong: true }, { text: did }]
            }),
          },
          more > 0 ? paragraph(say, texts.more, { count: more }) : undefined,
          button(texts.open, officeUrl(context, '/leads')),
        ],
        why: whyTeam(context, texts.why),
      },
    }
  },
})
