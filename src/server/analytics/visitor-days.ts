// Combines the events since the last flush into visitor-days: what each visitor did on one day. Client addresses and
// user agents go no further than here.
import { isbot } from 'isbot'
import { countKeys, type Device } from '#domain/analytics/count-keys.ts'
import { deviceClass } from '#domain/analytics/device-class.ts'
import type { PageEvent } from '#domain/analytics/page-event.ts'
import type { Seen } from './analytics-port.ts'
import { type ViewSource, viewSource } from './view-source.ts'
import { visitorKey } from './visitor-key.ts'

export interface VisitorDay {
  /** The visitor's key in hexadecimal (visitor-key.ts). */
  key: string
  /** The source of the first view that has one. */
  from: ViewSource | undefined
  /** The page of the first view or step. '' if there was neither, for example if a form's spam trap caught a bot. */
  page: string
  device: Device
  views: number
  isBot: boolean
  /** Keys of the counts (domain/analytics/count-keys.ts). */
  steps: Set<string>
}

/** The fields of each form, in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>

const mostAgents = 1000
/**
 * Chapters of the film and steps of /miss-a-call from this number on aren't counted. Otherwise, strangers could make up
 * any number of them, and each would be stored.
 */
const mostParts = 100
const longestPage = 200

export class VisitorDays {
  readonly #fields: FormFields
  readonly #ownHost: string
  readonly #agents = new Map<string, { isBot: boolean; device: Device }>()
  readonly #days = new Map<string, VisitorDay>()

  constructor({ fields, ownHost }: { fields: FormFields; ownHost: string }) {
    this.#fields = fields
    this.#ownHost = ownHost
  }

  note(salt: Uint8Array, seen: Seen) {
    const day = this.#dayOf(salt, seen)
    if (seen.kind === 'trap') day.isBot = true
    else if (seen.kind === 'post') this.#notePost(day, seen.post)
    else {
      this.#noteView(day, seen)
      if (!seen.isDocument) day.isBot = true
    }
  }

  all(): VisitorDay[] {
    return [...this.#days.values()]
  }

  clear() {
    this.#days.clear()
  }

  #dayOf(salt: Uint8Array, { visitor }: Seen): VisitorDay {
    const key = visitorKey(salt, visitor)
    const known = this.#days.get(key)
    if (known) return known
    const agent = this.#agentOf(visitor.userAgent)
    const day: VisitorDay = { key, from: undefined, page: '', views: 0, steps: new Set(), ...agent }
    this.#days.set(key, day)
    return day
  }

  /** Caches the result, because a few hundred user agents send most of the requests. */
  #agentOf(userAgent: string) {
    const known = this.#agents.get(userAgent)
    if (known) return known
    const agent = { isBot: userAgent === '' || isbot(userAgent), device: deviceClass(userAgent) }
    if (this.#agents.size >= mostAgents) this.#agents.clear()
    this.#agents.set(userAgent, agent)
    return agent
  }

  #noteView(day: VisitorDay, view: { path: string; referrer: string | undefined; search: string }) {
    day.views++
    day.page ||= view.path.slice(0, longestPage)
    day.from ??= viewSource(view, this.#ownHost)
  }

  #notePost(day: VisitorDay, post: PageEvent) {
    if (post.kind === 'view') return this.#noteView(day, post)
    const steps = this.#stepsOf(post)
    if (steps.length > 0) day.page ||= post.path.slice(0, longestPage)
    for (const step of steps) day.steps.add(step)
  }

  #stepsOf(post: Exclude<PageEvent, { kind: 'view' }>): string[] {
    if (post.kind === 'watched') return [countKeys.filmWatched]
    if (post.kind === 'chapter') return post.chapter < mostParts ? [countKeys.chapterPlayed(post.chapter)] : []
    if (post.kind === 'call-step') return post.step < mostParts ? [countKeys.callStepSeen(post.step)] : []
    const fields = Object.hasOwn(this.#fields, post.form) ? this.#fields[post.form] : undefined
    if (!fields) return []
    if (post.kind === 'form-opened') return [countKeys.formOpened(post.form)]
    if (post.kind === 'form-started') return [countKeys.formStarted(post.form)]
    // A visitor who left a field has also reached the fields before it.
    return fields.slice(0, fields.indexOf(post.field) + 1).map((field) => countKeys.fieldReached(post.form, field))
  }
}
