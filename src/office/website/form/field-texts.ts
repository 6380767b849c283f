// The labels of fields and groups in the office. The files' keys are English words; keys that aren't clear on their own
// have labels here.
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { capitalize, counted } from '#domain/texts/texts.ts'

const byKey: Record<string, string> = {
  addToCart: 'Add to cart',
  alsoAbout: 'Also about',
  alt: 'What the picture shows',
  at: 'At',
  blockedDays: 'Days off',
  bufferMinutes: 'Free after each call',
  callMinutes: 'Length of a call',
  cta: 'Button',
  defaultUsd: 'Price to start with',
  demoButton: 'Demo button',
  dialled: 'Phone, for dialing',
  faq: 'Questions',
  freeOverUsd: 'Ships free from',
  hero: 'Opening',
  horizonDays: 'How far ahead',
  hours: 'Call times',
  href: 'Leads to',
  id: 'Name in addresses',
  joinUrl: 'Link to join',
  lengthSeconds: 'Length',
  listUsd: 'List price',
  needsSource: 'Needs a source',
  next: 'What comes next',
  noticeHours: 'Booked at least this long before',
  openHours: 'Business hours',
  orCoupon: 'Or with a coupon',
  otherwiseUsd: 'Shipping otherwise',
  perMonth: 'Per month',
  preheader: 'Preview line',
  priceUsd: 'Price',
  rest: 'Then',
  roi: 'Return',
  setupFeeUsd: 'Setup fee',
  sha256: 'Fingerprint of the file (SHA-256)',
  shown: 'Phone, as shown',
  sms: 'Text messages',
  starts: 'Starts',
  strong: 'In bold',
  supportEmail: 'Support email',
  usd: 'Amount',
  withCoupon: 'With a coupon',
}

/** Labels for keys that need a different label in certain groups. */
const byQueue: Record<string, string> = {
  'plans.prices.card': 'On its card',
  'plans.prices.order': 'On its order page',
  'prices.order': 'On its order page',
  'prices.card': 'On its card',
  'calendar.days': 'Weekdays',
}

/** 'listUsd' → 'List price', 'paidAt' → 'Paid at' */
export function labelOf(path: ContentPath, schema?: JsonSchema): string {
  if (schema?.title) return schema.title
  const names = path.filter((key) => typeof key === 'string')
  const place = names.slice(-2).join('.')
  const key = names.at(-1) ?? ''
  return byQueue[names.slice(-3).join('.')] ?? byQueue[place] ?? byKey[key] ?? inWords(key)
}

export function inWords(key: string): string {
  const words = key
    .replace(/Usd$/, '')
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('-', ' ')
    .trim()
  return words === '' ? key : capitalize(words)
}

/** What one entry of a list is called: 'Feature', 'Line', 'Reply' */
export function itemLabel(path: ContentPath): string {
  const name = [...path].reverse().find((key) => typeof key === 'string')
  if (name === undefined) return 'Entry'
  const special = itemNames[String(name)]
  if (special) return special
  const label = labelOf(path)
  if (label.endsWith('ies')) return `${label.slice(0, -3)}y`
  if (/(ch|sh|x|ss)es$/.test(label)) return label.slice(0, -2)
  return /[^s]s$/.test(label) ? label.slice(0, -1) : 'Entry'
}

const itemNames: Record<string, string> = {
  address: 'Line',
  blockedDays: 'Day off',
  body: 'Paragraph',
  care: 'Note',
  done: 'Line',
  drawing: 'Part',
  faq: 'Question',
  heading: 'Line',
  headline: 'Line',
  home: 'Story',
  hours: 'Hours',
  outline: 'Part',
  page: 'Story',
  social: 'Network',
  stave: 'Note',
  thread: 'Message',
  window: 'Line',
}
for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
  itemNames[day] = 'Hours'

/** A value as one line of text, for 'Published: …'. */
export function inOneLine(value: unknown, most = 90): string {
  const text =
    value === undefined || value === null
      ? 'nothing'
      : typeof value === 'boolean'
        ? value
          ? 'on'
          : 'off'
        : Array.isArray(value)
          ? value.every((item) => typeof item === 'string')
            ? value.join(' / ')
            : counted(value.length, 'entry', 'entries')
          : typeof value === 'object'
            ? Object.values(value)
                .filter((inner) => typeof inner === 'string')
                .join(' / ') || 'a group'
            : String(value)
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return 'an empty text'
  const cut = line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
  return typeof value === 'string' || Array.isArray(value) ? `“${cut}”` : cut
}
