// Receipts for forms, to their senders: what we have, what happens next, what was agreed to. They repeat nothing that
// was typed but the first name, figures, and choices that are ours.
import { dollars } from '#domain/words/format-usd.ts'
import { capitalize, numberText } from '#domain/words/texts.ts'
import { forms } from '#forms/index.ts'
import type { WholeLead } from '#server/store/port.ts'
import {
  agreedBlocks,
  type Composed,
  type Composing,
  hiOf,
  inWords,
  openHours,
  paragraph,
  smallPrint,
} from './composing.ts'
import { hoursText, momentText } from './letter-times.ts'
import { plain } from './sentence.ts'
import type { Row, Sheet } from './sheet.ts'

const receipt = (sheet: Sheet): Composed => ({ kind: 'sheet', sheet })

const row = (label: string, value: string): Row => ({ label, value: plain(value) })

export function demoReceipt(composing: Composing<'demo-receipt'>, lead: WholeLead): Composed {
  const { words, say, site, sources } = composing
  const { length, chapters } = sources.facts.letters.demo
  const count = numberText(chapters.length)
  const hours = hoursText(openHours(composing))
  return receipt({
    subject: inWords(words.subject, { length }),
    preheader: inWords(words.preheader, { count: capitalize(count) }),
    headline: words.headline,
    blocks: [
      paragraph(say, words.text, { hi: hiOf(composing, lead), length, count }),
      { kind: 'button', label: words.open, href: `${sources.publicUrl}/demo-video` },
      { kind: 'rows', rows: chapters.map(({ at, title }) => row(at, title)), isNarrow: true },
      smallPrint(say, words.again),
      ...(hours ? [{ kind: 'heading', text: words.next } as const, paragraph(say, words.nextText, { hours })] : []),
      ...agreedBlocks(composing, lead),
    ],
    why: say(words.why, { site }),
  })
}

export function replayReceipt(composing: Composing<'replay-receipt'>, lead: WholeLead): Composed {
  const { words, say, site, sources } = composing
  const { length, marks } = sources.facts.letters.workshop.replay
  // Whoever registers after the last date gets this in place of their form's own letter.
  const isRegistered = forms.get(lead.form)?.letter === 'workshop-receipt'
  return receipt({
    subject: words.subject,
    preheader: inWords(words.preheader, { length }),
    headline: words.headline,
    blocks: [
      paragraph(say, isRegistered ? words.registered : words.text, { hi: hiOf(composing, lead), length }),
      { kind: 'button', label: words.open, href: `${sources.publicUrl}/replay` },
      { kind: 'rows', rows: marks.map(({ at, title }) => row(at, title)), isNarrow: true },
      smallPrint(say, words.again),
      ...agreedBlocks(composing, lead),
    ],
    why: say(isRegistered ? words.whyRegistered : words.why, { site }),
  })
}

export function contactReceipt(composing: Composing<'contact-receipt'>, lead: WholeLead): Composed {
  const { words, say, site, zone, sources } = composing
  const hours = hoursText(openHours(composing))
  const phone = sources.facts.letters.brand.phone.shown
  return receipt({
    ...words,
    blocks: [
      paragraph(say, words.text, { hi: hiOf(composing, lead) }),
      {
        kind: 'box',
        label: words.received,
        text: inWords(words.receivedText, { at: momentText(lead.receivedAtMs, zone) }),
      },
      hours ? paragraph(say, words.sooner, { phone, hours }) : undefined,
    ],
    why: say(words.why, { site }),
  })
}

/** Item, color and size only where the shop has them: the form's own fields take any text. */
export function itemReceipt(composing: Composing<'item-receipt'>, lead: WholeLead): Composed {
  const { words, say, site, sources } = composing
  const { product, color, size } = lead.values
  const item = sources.facts.letters.items.find(({ id }) => id === product)
  const rows = [
    item && row(words.item, item.name),
    ...(item?.colors.filter((name) => name === color) ?? []).map((name) => row(words.color, name)),
    ...(item?.sizes.filter((name) => name === size) ?? []).map((name) => row(words.size, name)),
  ].filter((one) => one !== undefined)
  return receipt({
    subject: item ? inWords(words.subject, { item: item.name }) : words.subjectPlain,
    preheader: words.preheader,
    headline: words.headline,
    blocks: [
      paragraph(say, words.text, { hi: hiOf(composing, lead) }),
      rows.length > 0 ? { kind: 'rows', rows } : undefined,
      paragraph(say, words.nothing),
    ],
    why: say(words.why, { site }),
  })
}

export function savingsReceipt(composing: Composing<'savings-receipt'>, lead: WholeLead): Composed {
  const { words, say, site, sources } = composing
  const sent = typeof lead.values.figures === 'object' && lead.values.figures !== null ? lead.values.figures : {}
  const amounts = new Map(Object.entries(sent).filter((pair): pair is [string, number] => Number.isFinite(pair[1])))
  const rows = sources.facts.letters.costs.flatMap(({ id, name }) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ label: name, amount: dollars(amount), cost: amount }]
  })
  const sum = rows.reduce((total, { cost }) => total + cost, 0)
  return receipt({
    ...words,
    blocks: [
      paragraph(say, words.text, { hi: hiOf(composing, lead) }),
      rows.length > 0
        ? { kind: 'sums', rows: [...rows, { label: words.total, amount: dollars(sum), isTotal: true }] }
        : undefined,
    ],
    why: say(words.why, { site }),
  })
}

export function resourceReceipt(composing: Composing<'resource-receipt'>, lead: WholeLead): Composed {
  const { words, say, site } = composing
  const what = Object.hasOwn(words.what, lead.form) ? words.what[lead.form as keyof typeof words.what] : ''
  return receipt({
    subject: inWords(words.subject, { what }),
    preheader: words.preheader,
    headline: words.headline,
    blocks: [paragraph(say, words.text, { hi: hiOf(composing, lead), what })],
    why: say(words.why, { site }),
  })
}

export function careersReceipt(composing: Composing<'careers-receipt'>, lead: WholeLead): Composed {
  const { words, say, site } = composing
  return receipt({
    ...words,
    blocks: [paragraph(say, words.text, { hi: hiOf(composing, lead) })],
    why: say(words.why, { site }),
  })
}
