import { dollars } from '#domain/texts/format-usd.ts'
import { aboutLead, hiOf, paragraph } from './compose/email-context.ts'
import { luis, nameOf, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const savingsReceipt = defineEmail()({
  name: 'savings-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Savings review',
  goesOut: 'right after someone asks for a review',
  placeholders: {
    subject: noPlaceholders,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: hi,
    total: noPlaceholders,
    why: site,
  },
  sample({ name, site: { emails } }) {
    const figures = Object.fromEntries(emails.costs.map(({ id }, index) => [id, 50 + 10 * index]))
    const values = { ...nameOf(luis), figures: { ...figures, timeframe: 'monthly' } }
    return { lead: sampleSender(name, { person: luis, values }) }
  },
  compose: aboutLead((context, lead) => {
    const { texts, say, site, sources } = context
    const sent = typeof lead.values.figures === 'object' && lead.values.figures !== null ? lead.values.figures : {}
    const amounts = new Map(Object.entries(sent).filter((pair): pair is [string, number] => Number.isFinite(pair[1])))
    const rows = sources.site.emails.costs.flatMap(({ id, name }) => {
      const amount = amounts.get(id)
      return amount === undefined ? [] : [{ label: name, amount: dollars(amount), cost: amount }]
    })
    const sum = rows.reduce((total, { cost }) => total + cost, 0)
    return {
      kind: 'sheet',
      sheet: {
        ...texts,
        blocks: [
          paragraph(say, texts.text, { hi: hiOf(context, lead) }),
          rows.length > 0
            ? { kind: 'sums', rows: [...rows, { label: texts.total, amount: dollars(sum), isTotal: true }] }
            : undefined,
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
