import { expect, test } from 'vitest'
import type { ChangedFile, PublishOutcome } from '#contract/content.ts'
import { dayMs } from '#domain/clock/durations.ts'
import type { Result } from '#office/api/result.ts'
import {
  backTexts,
  changesInWords,
  faultOf,
  filesInWords,
  momentFrom,
  notesInWords,
  pagesInWords,
  planInWords,
  usualMoment,
} from './publish-texts.ts'

const zone = 'America/New_York'
const change = (name: string | null) => ({
  location: 'title',
  path: ['title'],
  before: 'a',
  after: 'b',
  who: name === null ? null : { id: name, name },
})
const file = (name: string, ...authors: (string | null)[]): ChangedFile => ({
  path: name,
  name,
  isNew: false,
  isRemoved: false,
  changes: authors.map(change),
})

test('names the files, the authors and the pages', () => {
  expect(filesInWords([file('Home'), file('Pricing')])).toBe('Home and Pricing')
  expect(filesInWords([file('Home'), file('Pricing'), file('Order')])).toBe('3 files')
  expect(changesInWords([file('Home', 'Miguel Santos', 'Miguel Santos')])).toBe('2 changes by Miguel Santos')
  expect(changesInWords([file('Home', 'Miguel Santos'), file('Order', 'Ruth Okafor')])).toBe(
    '2 changes by Miguel Santos and Ruth Okafor',
  )
  expect(changesInWords([file('Home', null)])).toBe('1 change')
  expect(changesInWords([file('Home', 'Miguel Santos')])).toBe('1 change by Miguel Santos')
  expect(changesInWords([file('Home', null, null)])).toBe('2 changes')
  const pages = ['Home', 'Pricing', 'Order', 'Blog', 'About'].map((title) => ({ title }))
  expect(pagesInWords(pages)).toBe('Home, Pricing, Order, and 2 more')
  expect(pagesInWords(pages.slice(0, 4))).toBe('Home, Pricing, Order, and Blog')
  // There are two booking pages with the same title: one on the site, and one in a frame on other sites.
  expect(pagesInWords(['Book a call', 'Book a call', 'Home'].map((title) => ({ title })))).toBe('Book a call and Home')
})

test('says why nothing was published', () => {
  const outcome = (body: PublishOutcome): Result<PublishOutcome> => ({ isOk: true, body })
  expect(faultOf(outcome({ kind: 'published', id: 'p', sequence: 2, pages: [], tookMs: 900 }))).toBeUndefined()
  expect(faultOf(outcome({ kind: 'scheduled', id: 'p', atMs: 1 }))).toBeUndefined()
  expect(faultOf(outcome({ kind: 'nothing' }))).toBe('The site already says this.')
  const fault = { file: 'plans.yaml', key: 'plans', message: 'must not be empty' }
  expect(faultOf(outcome({ kind: 'faults', faults: [fault, fault] }))).toBe(
    'It can’t be published like this: must not be empty. 1 more thing to fix.',
  )
  const refusal = { isOk: false, status: 409, detail: 'Overtaken.', needsPasskey: false } as const
  expect(faultOf({ ...refusal, faults: new Map(), retryAfterSeconds: undefined })).toMatch(/^Someone else published/)
})

test('plans in the team’s zone and suggests the next working day at 8', () => {
  const thursday = Date.parse('2026-11-19T19:10:00Z')
  expect(usualMoment(thursday, zone)).toEqual({ day: '2026-11-20', time: '08:00' })
  expect(usualMoment(thursday + dayMs, zone)).toEqual({ day: '2026-11-23', time: '08:00' })
  const atMs = momentFrom('2026-11-20', '08:00', zone)
  expect(atMs).toBe(Date.parse('2026-11-20T13:00:00Z'))
  expect(planInWords(atMs ?? 0, zone)).toBe('Friday, November 20, 8:00 am')
  expect(momentFrom('2026-11-20', '', zone)).toBeUndefined()
  expect(momentFrom('', '08:00', zone)).toBeUndefined()
})

test('names two of many numbers without a source', () => {
  const notes = ['A has no source.', 'A has no source.', 'B has no source.', 'C has no source.'].map((message) => ({
    message,
  }))
  expect(notesInWords(notes)).toBe('A has no source. B has no source. C has no source.')
  expect(notesInWords([...notes, { message: 'D has no source.' }])).toBe(
    'A has no source. B has no source. 2 more have none, either.',
  )
})

test('says which text is back, and from before which time or day', () => {
  const nowMs = Date.UTC(2026, 10, 27, 17, 7)
  expect(backTexts(nowMs - 60_000, nowMs, zone)).toBe('back to the text from before 12:06 pm')
  expect(backTexts(nowMs - dayMs, nowMs, zone)).toBe('back to the text from before yesterday, 12:07 pm')
})
