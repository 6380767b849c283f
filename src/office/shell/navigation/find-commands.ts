// What the command palette lists for a typed text. This file finds sections, commands, settings, content files and
// teammates. The server finds people and website texts.

import type { ComponentType } from 'react'
import type { ListedFile } from '#contract/content.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { Teammate } from '#contract/team.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { inSentence, locationLabel, pathOfKey } from '#domain/content/field-labels.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import type { Permission } from '#domain/office/permissions.ts'
import { sections } from '#office/sections.ts'
import type { ShellDialog } from '#office/shell/open-dialog.ts'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { commands, type Destination } from './commands.ts'
import type { ScreenSubject, Subject } from './screen-keys.ts'
import { settings } from './settings.tsx'
import { assignKey, callKey, shortcuts } from './shortcuts.ts'

export type Command =
  | { kind: 'go'; go: Destination }
  /** Carries out the shortcut that this key has on the current screen. */
  | { kind: 'press'; key: string }
  | { kind: 'call'; lead: { id: string; name: string }; phone: string }
  /** Makes the palette list the teammates to whom the subject (one or several leads) can be assigned. */
  | { kind: 'pick-owner'; subject: Subject }
  | { kind: 'assign'; subject: Subject; to: string | null; name: string }
  | { kind: 'dialog'; dialog: ShellDialog }
  | { kind: 'sign-out' }

export interface Item {
  key: string
  label: string
  /** Shown beside the label. */
  note?: string
  /** Shown at the end of the line. */
  end?: string
  shortcut?: string
  /** Other words that find the item; they aren't shown. */
  keywords?: string
  Icon?: ComponentType
  /** Shows initials instead of an icon. */
  person?: { name: string; isYou?: boolean }
  command: Command
}

export interface Group {
  title: string
  items: Item[]
  /**
   * Whether every typed word is the start of a word in the first item's label. If so, the group comes before the
   * people that the server found.
   */
  isSure?: boolean
}

type Who = Pick<Teammate, 'id' | 'name' | 'email' | 'role' | 'isYou'>
export type FoundLead = Pick<
  LeadRow,
  | 'id'
  | 'name'
  | 'business'
  | 'requestLabel'
  | 'receivedAtMs'
  | 'phone'
  | 'wrongNumberAtMs'
  | 'corrected'
  | 'refused'
  | 'email'
>
export interface FoundText {
  path: string
  name: string
  key: string
  text: string
}

/** What the server found for this text. */
export interface Found {
  people?: { rows: readonly FoundLead[]; total: number } | undefined
  /** People for a similar text, if nobody was found for this one. */
  similar?: readonly FoundLead[] | undefined
  texts?: { fields: readonly FoundText[]; found: readonly FoundText[] } | undefined
}

interface Known {
  can: readonly Permission[]
  screen?: ScreenSubject | undefined
  teammates?: readonly Who[]
  files?: readonly Pick<ListedFile, 'path' | 'name'>[]
  /** Who should be answered first. */
  next?: Item | undefined
  nowMs: number
  timezone: string
}

const most = 6
const mostPeople = 5
/**
 * At most this many website fields are listed because their label matches, and at most this many more because their
 * text matches.
 */
const mostPlaces = 3
/** A typed text that is shorter matches only labels. With so few letters, keywords would match by chance. */
const shortest = 3

/** @returns the groups in order; Enter carries out the first item of the first group */
export function findCommands(typed: string, known: Known, found: Found = {}): Group[] {
  const { can, screen, teammates = [], files = [], next } = known
  const isAllowed = ({ permission }: { permission?: Permission }) => !permission || can.includes(permission)
  const canWork = can.includes('leads.work')
  const subject = canWork ? screen?.subject : undefined
  const ofScreen = screen && subject ? commandsOnScreen(screen) : []
  const goTo = sections.flatMap(({ path, label, Icon, access }, index): Item[] =>
    isAllowed(access ?? {})
      ? [{ key: path, label, Icon, shortcut: String(index + 1), command: { kind: 'go', go: { to: path } } }]
      : [],
  )
  const toDo = commands.filter(isAllowed).map(
    ({ label, Icon, key, keywords, go }): Item => ({
      key: label,
      label,
      Icon,
      ...(key && { shortcut: key }),
      ...(keywords && { keywords }),
      command: { kind: 'go', go },
    }),
  )
  const doWith = (name: string, items: Item[]): Group => ({ title: `Do with ${name}`, items })

  if (typed.trim() === '')
    return filled([
      doWith(subject?.name ?? '', ofScreen),
      { title: 'Next', items: next ? [next] : [] },
      { title: 'Do', items: toDo },
      { title: 'Go to', items: goTo },
    ])

  const owners = subject ? ownersFor(subject, teammates) : []
  const assigning = owners.map((item): Item => ({ ...item, label: `Assign to ${item.label}` }))
  const ranked = [
    doWith(subject?.name ?? '', [...ofScreen, ...assigning]),
    { title: 'Go to', items: goTo },
    { title: 'Do', items: toDo },
    { title: 'Settings', items: settings.filter(isAllowed) },
    { title: 'Website', items: files.map(fileItem) },
    { title: 'Team', items: teammates.map(teammateItem) },
  ].map(({ title, items }): Group => ({ title, ...bestOf(items, typed) }))

  const people = peopleItems(found.people?.rows, known)
  const first = found.people?.rows[0]
  const texts = textItems(typed, found.texts)
  const website = ranked.find(({ title }) => title === 'Website')
  if (website) website.items = [...website.items, ...texts]
  const groups = filled([
    ...ranked.filter(({ isSure }) => isSure),
    { title: 'People', items: [...people, ...restOf(typed, found.people)] },
    ...(first && canWork ? [doWith(first.name, commandsOnFound(first))] : []),
    ...ranked.filter(({ isSure }) => !isSure),
  ])
  if (groups.length > 0) return groups
  const similar = peopleItems(found.similar, known)
  return filled([{ title: nothing(typed), items: similar.map((item) => ({ ...item, note: 'did you mean them?' })) }])
}

export const nothing = (typed: string): string => `Nothing called “${typed.trim()}”.`

/**
 * The teammates to whom the subject can be assigned, and 'Nobody'. Only those that match the text are listed. An empty
 * text matches all.
 */
export const findOwners = (typed: string, subject: Subject, teammates: readonly Who[]): Group[] => {
  const owners = ownersFor(subject, teammates)
  return filled([{ title: 'Team', items: bestOf(owners, typed, owners.length).items }])
}

const ownersFor = (subject: Subject, teammates: readonly Who[]): Item[] => [
  ...teammates
    .filter(({ role }) => role === 'owner' || role === 'member')
    .map(
      ({ id, name, isYou }): Item => ({
        key: `assign-${id}`,
        label: name,
        ...(isYou && { note: 'you', keywords: 'me' }),
        person: { name, isYou },
        command: { kind: 'assign', subject, to: id, name },
      }),
    ),
  { key: 'assign-nobody', label: 'Nobody', Icon: X, command: { kind: 'assign', subject, to: null, name: '' } },
]

/** The actions that the screen has a shortcut for. */
function commandsOnScreen({ subject, keys }: ScreenSubject): Item[] {
  return shortcuts.flatMap(({ does, keys: [key = ''], Icon }): Item[] => {
    if (!Icon || !keys.includes(key)) return []
    const command: Command = key === assignKey ? { kind: 'pick-owner', subject } : { kind: 'press', key }
    return [{ key: `do-${key}`, label: labelOfCommand(does, key), Icon, shortcut: key, command }]
  })
}

const labelOfCommand = (does: string, key: string) => (key === assignKey ? `${does} to…` : does)

/** What can be done with a found person. Shortcut keys aren't shown, because they work only on a person's screen. */
function commandsOnFound(row: FoundLead): Item[] {
  const { id, name, email } = row
  const phone = numberToCall(row)
  const subject = { name, leadIds: [id] }
  const commandOf = (key: string, hash: string | undefined): Command | undefined => {
    if (key === callKey) return phone ? { kind: 'call', lead: { id, name }, phone } : undefined
    if (key === assignKey) return { kind: 'pick-owner', subject }
    if (!hash || (hash === 'reply' && !email)) return undefined
    return { kind: 'go', go: { to: `/leads/${id}`, hash } }
  }
  return shortcuts.flatMap(({ does, keys: [key = ''], Icon, hash }): Item[] => {
    const command = Icon && commandOf(key, hash)
    return command ? [{ key: `found-${key}`, label: labelOfCommand(does, key), Icon, command }] : []
  })
}

/** One item for each person. Its end shows what the person asked for last, and when. */
const peopleItems = (rows: readonly FoundLead[] = [], { nowMs, timezone }: Known): Item[] =>
  rows.slice(0, mostPeople).map((row) => ({
    key: `lead-${row.id}`,
    label: row.name,
    note: row.business ?? '',
    end: `${row.requestLabel}, ${momentOf(row.receivedAtMs, nowMs, timezone)}`,
    person: { name: row.name },
    command: { kind: 'go', go: { to: `/leads/${row.id}` } },
  }))

/** A link to the whole list, if the server found more people than are shown. */
function restOf(typed: string, people: Found['people']): Item[] {
  if (!people || people.total <= mostPeople) return []
  const go: Destination = { to: '/leads', search: { list: 'all' }, leadSearch: typed.trim() }
  return [{ key: 'all-leads', label: `See all ${people.total} people in Leads`, command: { kind: 'go', go } }]
}

const fileItem = ({ path, name }: Pick<ListedFile, 'path' | 'name'>): Item => ({
  key: path,
  label: name,
  Icon: FileText,
  keywords: path.replace(/[/-]/g, ' '),
  command: { kind: 'go', go: { to: `/website/${path}` } },
})

const teammateItem = ({ id, name, email, isYou }: Who): Item => ({
  key: id,
  label: name,
  note: email,
  keywords: email,
  person: { name, isYou },
  command: { kind: 'go', go: { to: '/team', hash: `teammate-${id}` } },
})

/** First the fields whose labels match, then the fields whose texts match. */
function textItems(typed: string, texts: Found['texts']): Item[] {
  if (!texts) return []
  const { fields, found } = texts
  const idOf = ({ path, key }: FoundText) => `${path} ${key}`
  const shown = fields.slice(0, mostPlaces)
  const ids = new Set(shown.map(idOf))
  // Skips texts that match only within a word, a URL or a placeholder, because hardly anyone is looking for those.
  const others = found.filter((one) => startIn(one.text, typed) >= 0 && !ids.has(idOf(one))).slice(0, mostPlaces)
  return [...shown, ...others].map((one) => ({
    key: idOf(one),
    label: `${one.name}, ${inSentence(locationLabel(pathOfKey(one.key)))}`,
    note: fromMatch(asRead(one.text), typed),
    Icon: FileText,
    command: { kind: 'go', go: { to: `/website/${one.path}`, search: { key: one.key } } },
  }))
}

/** The index of the first word that begins with the typed text; -1 if no word does. */
function startIn(text: string, typed: string): number {
  const [all, sought] = [text.toLowerCase(), typed.trim().toLowerCase()]
  let at = all.indexOf(sought)
  while (at > 0 && !/[\s"'“‘(]/.test(all.charAt(at - 1))) at = all.indexOf(sought, at + 1)
  return at
}

/** The text as readers see it: a link shows only its label, and a placeholder shows '…'. */
const asRead = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\{\w+\}\.?/g, '…')

/** Cuts a text so that the match is near its start. */
function fromMatch(text: string, typed: string): string {
  const from = Math.max(0, startIn(text, typed) - 20)
  return from > 0 ? `…${text.slice(from).replace(/^\S*\s/, '')}` : text
}

const filled = (groups: readonly Group[]): Group[] => groups.filter(({ items }) => items.length > 0)

function bestOf(items: readonly Item[], typed: string, atMost = most): { items: Item[]; isSure: boolean } {
  const ranked = items
    .map((item) => ({ item, rank: rankOf(item, typed) }))
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, atMost)
  return { items: ranked.map(({ item }) => item), isSure: (ranked[0]?.rank ?? 2) < 1 }
}

/** Below 1: each typed word is the start of a word in the label. 1: another kind of match. 2: no match. */
function rankOf({ label, keywords = '' }: Pick<Item, 'label' | 'keywords'>, typed: string): number {
  const [words, others] = [wordsOf(label), wordsOf(`${label} ${keywords}`)]
  const wanted = wordsOf(typed)
  const haveAll = (have: readonly string[], start: (word: string) => string) =>
    wanted.every((word) => have.some((one) => one.startsWith(start(word))))
  const at = label.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (haveAll(words, (word) => word)) return at === 0 ? 0 : 0.5
  if (at >= 0) return 1
  return typed.trim().length >= shortest && haveAll(others, stemOf) ? 1 : 2
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,…]+/)
    .filter(Boolean)

/** 'pric' for 'pricing', 'prices' and 'price', so that each of these words finds the others. */
const stemOf = (word: string): string => word.replace(/(?<=...)(ing|es|s|e)$/, '')
