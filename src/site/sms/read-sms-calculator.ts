// The content of the SMS calculator. Checks that each template fits into one segment, as the page promises.
import { z } from 'zod'
import { headline, lead, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readYaml } from '#content/read-yaml.ts'
import { isGsmText } from '#domain/sms/gsm-alphabet.ts'
import { measureSms } from '#domain/sms/sms-segments.ts'

const counted = z.strictObject({ one: words, many: words })
const all = <Key extends string>(...keys: Key[]) => z.record(z.enum(keys), words)

const template = z.strictObject({
  name: words,
  text: words
    .refine(isGsmText, 'has a character that forces UCS-2')
    .refine((text) => measureSms(text).segments === 1, 'does not fit one segment'),
})

const schema = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  lead,
  withoutScript: words,
  words: z.strictObject({
    segment: counted,
    write: z.strictObject({
      label: words,
      analyze: words,
      nothing: words,
      unavailable: words,
      placed: textWith('name'),
      undo: words,
    }),
    metrics: all('encoding', 'charactersUsed', 'charactersRemaining', 'totalCharacters', 'tooLong'),
    carrier: z.strictObject({
      bill: textWith('count', 'segments'),
      causes: all('past-ten', 'extension-in-ucs2', 'short-emoji', 'long-character', 'pair-kept-whole'),
    }),
    analysis: z.strictObject({
      heading: headline,
      room: textWith('used', 'room'),
      more: textWith('count'),
      graphemes: textWith('count', 'segments?'),
    }),
    costly: z.strictObject({
      forced: z.strictObject({ one: textWith('count?'), many: textWith('count?') }),
      moreForced: textWith('count'),
      plain: words,
      plainRest: words,
      doubled: words,
      doubledByTable: words,
      replace: textWith('pairs'),
      pair: textWith('from', 'to'),
      remove: textWith('from'),
      replaceAll: textWith('count'),
      gain: textWith('count', 'segments?'),
      noEqual: words,
      replaced: words,
      undo: words,
      /** The name of an invisible character, by its Unicode number ('00A0'). */
      names: z.record(z.string().regex(/^[0-9A-F]{4,5}$/), words),
      unnamed: textWith('code'),
    }),
    campaign: z.strictObject({
      heading: words,
      contacts: words,
      price: words,
      fault: words,
      each: textWith('yearly'),
      note: words,
      sampleContacts: words,
      samplePriceUsd: words,
    }),
    templates: z.strictObject({ heading: headline, room: textWith('used', 'room'), list: z.array(template).min(1) }),
  }),
  month: z.strictObject({
    /** Whether the counts and the price are made up, which `npm run preflight` reports. */
    sample: z.boolean().optional(),
    heading: words,
    lead: words,
    perMonth: textWith('price'),
    columns: z.array(words).length(4),
    texts: z.array(z.strictObject({ name: words, text: words, count: z.int().min(1) })).min(1),
    total: words,
    caption: words,
    note: words,
  }),
  next: z.strictObject({ heading: headline, text: words, link: words }),
  rules: z.strictObject({
    heading: headline,
    lead,
    columns: z.array(words).length(4),
    rows: all('GSM-7', 'UCS-2'),
    caption: words,
    notes: z.array(words),
  }),
})

const file = 'pages/sms-calculator.yaml'

export type SmsCalculatorPage = z.output<typeof schema>
export type SmsTexts = SmsCalculatorPage['words']
export type SmsTemplate = SmsTexts['templates']['list'][number]

export function readSmsCalculator() {
  const page = readYaml(file, schema)
  return { ...page, next: fillPage(page.next, { file, at: ['next'] }) }
}
