// Labels for the fields, groups and list entries of content files, as the office shows them. Most labels are made from
// the files' keys, which are English words. Keys that aren't clear on their own have a label here.
import { capitalize } from '#domain/texts/texts.ts'
import { nameOfEntry } from './describe-location.ts'
import type { ContentPath } from './edit-value.ts'
import type { JsonSchema } from './json-schema.ts'

const byKey: Record<string, string> = {
  addToCart: 'Add to cart',
  alsoAbout: 'Related',
  alt: 'Image description',
  aside: 'Side note',
  asideAs: 'How the side note looks',
  at: 'At',
  audioUrl: 'Audio URL',
  blockedDays: 'Days off',
  bufferMinutes: 'Free after each call, in minutes',
  callMinutes: 'Length of a call, in minutes',
  captionsUrl: 'Captions URL',
  cta: 'Button',
  defaultUsd: 'Price to start with',
  demoButton: 'Demo button',
  dialled: 'Phone, for dialing',
  faq: 'Questions',
  freeOverUsd: 'Ships free from',
  headlineNever: 'Headline without a backup',
  hero: 'Opening',
  horizonDays: 'How far ahead, in days',
  hours: 'Call times',
  href: 'Leads to',
  id: 'Name in URLs',
  joinUrl: 'Video link',
  lead: 'Intro',
  lengthSeconds: 'Length, in seconds',
  listUsd: 'List price',
  needsSource: 'Needs a source',
  next: 'What comes next',
  noticeHours: 'Shortest notice, in hours',
  openHours: 'Business hours',
  orCoupon: 'Or with a coupon',
  otherwiseUsd: 'Shipping otherwise',
  perMonth: 'Per month',
  preheader: 'Preview line',
  priceUsd: 'Price',
  quarantined: 'Held for review',
  rest: 'Then',
  roi: 'Return on investment',
  sample: 'Placeholder text',
  sampleLead: 'Intro above placeholders',
  sampleMark: 'Mark on placeholders',
  sampleNote: 'Note on placeholders',
  sentLead: 'Intro once sent',
  setupFeeUsd: 'Setup fee',
  sha256: 'Fingerprint of the file (SHA-256)',
  short: 'Short title',
  shown: 'Phone, as shown',
  sms: 'Text messages',
  starts: 'Starts',
  strong: 'In bold',
  subjectNever: 'Subject without a backup',
  supportEmail: 'Support email',
  thread: 'Conversation',
  timezone: 'Time zone',
  todoBackup: 'To do: old backup',
  todoNoBackup: 'To do: no backup',
  todoQuarantine: 'To do: held for review',
  todoStopped: 'To do: stopped',
  todoWaiting: 'To do: waiting',
  usd: 'Amount',
  videoUrl: 'Video URL',
  waitSeconds: 'Wait, in seconds',
  withCoupon: 'With a coupon',
}

/** Labels for keys that need a different label in certain groups. Each path ends with such a key. */
const byGroup: Record<string, string> = {
  'plans.prices.card': 'On its card',
  'plans.prices.order': 'On its order page',
  'prices.order': 'On its order page',
  'prices.card': 'On its card',
  'calendar.days': 'Weekdays',
  'days.short': 'Short names',
  'actions.drawing': 'While drawing',
}

/** Labels for keys whose label depends on the type of their value. */
const byType: Record<string, Partial<Record<string, string>>> = {
  drawing: { string: 'Image description' },
  sample: { string: 'Sample', object: 'Sample' },
  short: { array: 'In short' },
}

/** 'listUsd' → 'List price', 'paidAt' → 'Paid at' */
export function labelOf(path: ContentPath, schema?: JsonSchema): string {
  if (schema?.title) return schema.title
  const names = path.filter((key) => typeof key === 'string')
  const key = names.at(-1) ?? ''
  const inGroup = byGroup[names.slice(-3).join('.')] ?? byGroup[names.slice(-2).join('.')]
  const ofType = schema?.enum ? undefined : byType[key]?.[String(schema?.type)]
  return inGroup ?? ofType ?? byKey[key] ?? inWords(key)
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
  thread: 'Message',
  window: 'Line',
}
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
for (const day of weekdays) itemNames[day] = 'Hours'

/**
 * A place in a content file, in the words of the office's form: 'Headline, line 2', 'Plan 1 (Tidy Tactician), list
 * price'.
 * @param content the file's content; without it, list entries are only numbered, not named by a text in them
 */
export function locationLabel(path: ContentPath, content?: unknown): string {
  const parts: string[] = []
  let value = content
  path.forEach((key, index) => {
    value = value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[key]
    if (typeof key !== 'number') return
    const name = nameOfEntry(value)
    parts.push(`${entryLabel(path.slice(0, index), key)}${name ? ` (${name})` : ''}`)
  })
  if (typeof path.at(-1) === 'string') parts.push(labelOf(path))
  return parts.map(inSentenceAfterFirst).join(', ') || 'The whole text'
}

/**
 * The labels of several places. If two labels would be the same, they begin with the groups around them: 'Tidy leads:
 * Heading', 'Tidy cash: Heading'.
 * @param isRecord whether the file's top-level keys are the names of its entries, as in claims.yaml; every label then
 *   begins with the entry's name
 */
export function locationLabels(paths: readonly ContentPath[], content?: unknown, isRecord = false): string[] {
  const labels = paths.map((path) => locationLabel(path, content))
  return labels.map((label, index) => {
    const path = paths[index] ?? []
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    // A weekday occurs under call times and under business hours, so its label always names the group.
    const isOfWeek = path.some((key) => (weekdays as readonly unknown[]).includes(key))
    const groups = isAlone && !isRecord && !isOfWeek ? '' : groupsAround(path)
    return groups ? `${groups}: ${label}` : label
  })
}

function groupsAround(path: ContentPath): string {
  const list = path.findIndex((key) => typeof key === 'number')
  const groups = path.slice(0, (list < 0 ? path.length : list) - 1)
  return groups
    .map((_, index) => labelOf(path.slice(0, index + 1)))
    .map(inSentenceAfterFirst)
    .join(', ')
}

const inSentenceAfterFirst = (label: string, index: number) => (index === 0 ? label : inSentence(label))

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/**
 * 'Feature 2' for an entry of the list 'Features'. If entries aren't named after their list, the label also has the
 * list's name: 'Headline, line 2'. A weekday's first hours are 'Saturday', its next hours 'Saturday, second span'.
 */
function entryLabel(list: ContentPath, index: number): string {
  const item = itemLabel(list)
  const label = typeof list.at(-1) === 'string' ? labelOf(list) : ''
  if (weekdays.includes(String(list.at(-1))))
    return index === 0 ? label : `${label}, ${ordinals[index] ?? `${index + 1}th`} span`
  const isNamedAfter = label.toLowerCase().startsWith(item.slice(0, -1).toLowerCase())
  return isNamedAfter || label === '' ? `${item} ${index + 1}` : `${label}, ${inSentence(item)} ${index + 1}`
}

/** 'Headline, line 2' → 'headline, line 2' */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)

/** Parses the key with which a fault refers to a field: 'hero.headline.1' → ['hero', 'headline', 1] */
export const pathOfKey = (key: string): ContentPath =>
  key === '' ? [] : key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
