// The texts about publishing: whose changes, on which pages, when, and why it failed.
import type { ChangedFile, Publish, PublishOutcome } from '#contract/content.ts'
import { addDays } from '#domain/clock/days.ts'
import { formatDate, formatMinute, instantOf, momentOf, toWallClock } from '#domain/clock/moments.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import type { Result } from '#office/api/result.ts'

/** 'Home', 'Home and Pricing', '5 files' */
export const filesInWords = (files: readonly { name: string }[]): string =>
  files.length > 2 ? `${files.length} files` : listed(files.map(({ name }) => name))

/** '2 changes by Miguel Santos' */
export function changesInWords(files: readonly ChangedFile[]): string {
  const changes = files.flatMap((file) => file.changes)
  const names = authorsOf(changes)
  const count = counted(changes.length, 'change')
  return names.length > 0 ? `${count} by ${listed(names)}` : count
}

export const authorsOf = (changes: readonly { who: { name: string } | null }[]): string[] => [
  ...new Set(changes.flatMap(({ who }) => (who ? [who.name] : []))),
]

/** 'Home, Pricing, Order, and 4 more' */
export function pagesInWords(pages: readonly { title: string }[], most = 3): string {
  const titles = [...new Set(pages.map(({ title }) => title))]
  const names = titles.slice(0, titles.length > most + 1 ? most : most + 1)
  const more = titles.length - names.length
  return listed(more > 0 ? [...names, `${more} more`] : names)
}

/** '“40% more leads” has no source. “2 h saved” has no source. 6 more have none, either.' */
export function notesInWords(notes: readonly { message: string }[], most = 2): string {
  const all = [...new Set(notes.map(({ message }) => message))]
  const more = all.length - most
  return more > 1 ? `${all.slice(0, most).join(' ')} ${more} more have none, either.` : all.join(' ')
}

/** Why nothing was published; undefined if it was published or scheduled. */
export function faultOf(result: Result<PublishOutcome>): string | undefined {
  if (!result.isOk)
    return result.status === 409
      ? 'Someone else published in the meantime. Look again at what would change.'
      : result.detail
  const outcome = result.body
  if (outcome.kind === 'published' || outcome.kind === 'scheduled') return undefined
  if (outcome.kind === 'nothing') return 'The site already says this.'
  const [first, ...more] = outcome.faults
  const rest = more.length === 0 ? '' : ` ${more.length === 1 ? '1 more thing' : `${more.length} more things`} to fix.`
  return `It can’t be published like this: ${first?.message ?? 'something is wrong'}.${rest}`.replace('..', '.')
}

/** The suggested time: 8:00 am on the next weekday after today. */
export function usualMoment(nowMs: number, timezone: string): { day: string; time: string } {
  let day = addDays(toWallClock(nowMs, timezone).day, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return { day, time: '08:00' }
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** The moment that the two fields describe; undefined while one is empty. */
export function momentFrom(day: string, time: string, timezone: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (!day || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  return instantOf(day, hours * 60 + minutes, timezone)
}

/** 'Friday, November 20, 8:00 am' */
export function planInWords(atMs: number, timezone: string, look: 'long' | 'weekday' = 'long'): string {
  const { day, minute } = toWallClock(atMs, timezone)
  return `${formatDate(day, look)}, ${formatMinute(minute)}`
}

/** 'back to the text from before 12:06 pm': says which text the site shows once a publish is undone. */
export const backTexts = (publishedAtMs: number, nowMs: number, timezone: string): string =>
  `back to the text from before ${momentInSentence(publishedAtMs, nowMs, timezone)}`

/** '12:06 pm', 'yesterday, 3:11 pm', 'Nov 9, 3:11 pm' */
export const momentInSentence = (atMs: number, nowMs: number, timezone: string): string =>
  momentOf(atMs, nowMs, timezone).replace('Yesterday', 'yesterday')

/** 'Published by Ruth Okafor' */
export function actionOf({ kind, who }: Publish): string {
  const by = who ? ` by ${who.name}` : ''
  if (kind === 'put-back') return `Undone${by || ' from the command line'}`
  if (kind === 'disk') return 'Changed in the files'
  return kind === 'scheduled' ? `Published as planned${by}` : `Published${by || ' from the command line'}`
}
