import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftedFile } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import type { Result } from '#office/api/result.ts'
import { createDraftQueue } from './draft-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const saved: DraftedFile = { value: {}, drafts: [], faults: [], notes: [], changes: 1 }
const refused = (status: number, detail = '', field?: string): Result<DraftedFile> => ({
  isOk: false,
  status,
  detail,
  needsPasskey: false,
  faults: new Map(field === undefined ? [] : [[field, detail]]),
  retryAfterSeconds: undefined,
})
const lead = (value: string) => ({ path: ['hero', 'lead'], value })

function start(answers: Result<DraftedFile>[] = []) {
  const sent: (readonly DraftChange[])[] = []
  const queue = createDraftQueue({
    who: 'ruth',
    now: () => 7,
    storage: localStorage,
    async send(_path, changes) {
      sent.push(changes)
      return answers.shift() ?? { isOk: true, body: saved }
    },
    onSaved: () => {},
  })
  return { queue, sent }
}

test('sends once while the user types without a pause', async () => {
  const { queue, sent } = start()
  queue.change('pages/home', [lead('T')])
  await vi.advanceTimersByTimeAsync(300)
  queue.change('pages/home', [lead('Two')])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([[lead('Two')]])
  expect(queue.of('pages/home')).toMatchObject({ edits: [], state: 'saved', savedAtMs: 7 })
})

test('sends changes typed during a request afterwards', async () => {
  const { queue, sent } = start()
  queue.change('pages/home', [lead('T')])
  const first = queue.of('pages/home').edits
  const sending = queue.flush('pages/home')
  queue.change('pages/home', [...first, { path: ['title'], value: 'House' }])
  expect(await sending).toBe(true)
  expect(sent).toEqual([[lead('T')], [{ path: ['title'], value: 'House' }]])
})

test('keeps changes without a connection and sends them once it is back', async () => {
  const { queue, sent } = start([refused(0), refused(503)])
  queue.change('pages/home', [lead('Two')])
  await vi.advanceTimersByTimeAsync(500)
  expect(queue.of('pages/home')).toMatchObject({ edits: [lead('Two')], state: 'unreached' })
  queue.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.of('pages/home').state).toBe('unreached')
  await vi.advanceTimersByTimeAsync(5000)
  expect(queue.of('pages/home')).toMatchObject({ edits: [], state: 'saved' })
  expect(sent).toHaveLength(3)
})

test('loses nothing when the window is closed', async () => {
  const { queue } = start([refused(0)])
  queue.change('pages/home', [lead('Two')])
  await vi.advanceTimersByTimeAsync(500)
  const next = start()
  expect(next.queue.of('pages/home').edits).toEqual([lead('Two')])
  await vi.advanceTimersByTimeAsync(0)
  expect(next.sent).toEqual([[lead('Two')]])
  expect(localStorage.length).toBe(0)
})

test('says why and where a change was refused, and can discard it', async () => {
  const { queue } = start([refused(422, 'That isn’t text.', 'hero.lead')])
  queue.change('pages/home', [lead('Two')])
  expect(await queue.flush('pages/home')).toBe(false)
  expect(queue.of('pages/home')).toMatchObject({ state: 'refused', fault: 'That isn’t text.' })
  expect([...queue.of('pages/home').faults]).toEqual([['hero.lead', 'That isn’t text.']])
  queue.forget('pages/home')
  expect(queue.of('pages/home')).toMatchObject({ edits: [], state: 'saved', fault: undefined, faults: new Map() })
})

test('sends stored edits beside an entry that can’t be read', async () => {
  localStorage.setItem('office-words-ruth-pages/pricing', '[{"path":')
  localStorage.setItem('office-words-ruth-pages/home', JSON.stringify([lead('Two')]))
  const { sent } = start()
  await vi.runAllTimersAsync()
  expect(sent).toEqual([[lead('Two')]])
})

test('sends edits that an earlier release stored in this browser, but not that release’s marks', async () => {
  const replaced = { path: ['hero', 'headline', 1], isUndone: true, isReplaced: true }
  const saved = [replaced, { path: ['title'], value: 'Home', isUndone: true }, { path: ['hero', 'link'] }]
  localStorage.setItem('office-words-ruth-pages/home', JSON.stringify(saved))
  const { sent } = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([
    [
      { path: ['title'], value: 'Home' },
      { path: ['hero', 'link'], value: undefined },
    ],
  ])
})
