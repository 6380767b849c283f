import { fill } from '#domain/texts/fill.ts'
import { aboutLead, hiOf, paragraph } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import { luis, nameOf, sampleSender } from './compose/sample-leads.ts'
import type { Row } from './compose/sheet.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const itemReceipt = defineEmail()({
  name: 'item-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Shop request received',
  goesOut: 'right after someone asks for an item',
  placeholders: {
    subject: ['item'],
    subjectPlain: noPlaceholders,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: hi,
    item: noPlaceholders,
    color: noPlaceholders,
    size: noPlaceholders,
    nothing: noPlaceholders,
    why: site,
  },
  sample({ name, site: { emails } }) {
    const item = emails.items[0]
    const values = { ...nameOf(luis), product: item?.id, color: item?.colors[0], size: item?.sizes[0] }
    return { lead: sampleSender(name, { person: luis, values }) }
  },
  /** Item, color and size are shown only if the shop has them, because the form's fields accept any text. */
  compose: aboutLead((context, lead) => {
    const { texts, say, site, sources } = context
    const { product, color, size } = lead.values
    const item = sources.site.emails.items.find(({ id }) => id === product)
    const row = (label: string, value: string): Row => ({ label, value: toRichText(value) })
    const rows = [
      ...(item ? [row(texts.item, item.name)] : []),
      ...(item?.colors.filter((name) => name === color) ?? []).map((name) => row(texts.color, name)),
      ...(item?.sizes.filter((name) => name === size) ?? []).map((name) => row(texts.size, name)),
    ]
    return {
      kind: 'sheet',
      sheet: {
        subject: item ? fill(texts.subject, { item: item.name }) : texts.subjectPlain,
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [
          paragraph(say, texts.text, { hi: hiOf(context, lead) }),
          rows.length > 0 ? { kind: 'rows', rows } : undefined,
          paragraph(say, texts.nothing),
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
