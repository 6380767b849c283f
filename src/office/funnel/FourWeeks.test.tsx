// Tests the drawing of four weeks: each day's figures are in that day's column.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FunnelReport } from '#contract/funnel.ts'
import { addDays } from '#domain/clock/days.ts'
import { startOfDayMs } from '#domain/clock/opening-hours.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { FourWeeks } from './FourWeeks.tsx'
import { publishesQuery } from './funnel-api.ts'

const timezone = 'America/New_York'
const sunday = '2026-10-25'
const today = addDays(sunday, 25)
/** The width of a day's column when the drawing has its least width. */
const dayWide = 1000 / 28

interface Drawn {
  demos?: Record<number, number>
  watched?: Record<number, number>
  /** The index of the day on which the home page was published. */
  publishedOn?: number
  role?: Role
}

function draw({ demos = {}, watched = {}, publishedOn, role = 'owner' }: Drawn) {
  const days = Array.from({ length: 28 }, (_, index) => ({
    day: addDays(sunday, index),
    visitorDays: 10 + index,
    demos: demos[index] ?? 0,
    watched: watched[index] ?? 0,
  }))
  const queries = createQueryClient()
  const publish = { atMs: Date.parse(`${days[publishedOn ?? 0]!.day}T12:00-05:00`), files: [{ name: 'Home' }] }
  if (publishedOn !== undefined)
    queries.setQueryData(publishesQuery(startOfDayMs(timezone, sunday)).queryKey, [publish] as never)
  const report = { days, today, timezone, countedSince: sunday } as Partial<FunnelReport> as FunnelReport
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={{ can: permissionsOf(role) } as never}>
        <FourWeeks report={report} />
      </MeContext>
    </QueryClientProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

const drawing = () => screen.getByRole('img', { name: /^Visitors and demo requests/ })
const columnOf = (mark: Element, x: string) => Math.floor(Number(mark.getAttribute(x)) / dayWide)

test('each request is a note in its day’s column, above the earlier ones; as many as were watched are filled', () => {
  draw({ demos: { 3: 2, 25: 3 }, watched: { 3: 1, 25: 3 } })
  const notes = [...drawing().querySelectorAll('ellipse')]
  expect(notes.map((note) => columnOf(note, 'cx'))).toEqual([3, 3, 25, 25, 25])
  const [first, second] = notes.map((note) => Number(note.getAttribute('cy')))
  expect(second).toBeLessThan(first!)
  const looks = notes.map(({ classList }) => classList.value)
  expect(looks.map((look) => look === looks[0])).toEqual([true, false, true, true, true])
})

test('if a day has more than nine requests, all days are bars on one scale', () => {
  draw({ demos: { 4: 5, 20: 10 }, watched: { 20: 4 } })
  expect(drawing().querySelectorAll('ellipse')).toHaveLength(0)
  // A bar is two rectangles: all requests, and the requests whose demo was watched. The filter excludes the marker of
  // the current time.
  const bars = [...drawing().querySelectorAll('rect[rx="2"]')].filter(
    ({ parentElement }) => parentElement!.querySelectorAll('rect').length === 2,
  )
  const found = bars.map((bar) => [columnOf(bar, 'x'), Number(bar.getAttribute('height'))] as const)
  const whole = found[2]![1]
  expect(found.map(([column]) => column)).toEqual([4, 4, 20, 20])
  expect(found.map(([, height]) => Math.round((10 * height) / whole))).toEqual([5, 0, 10, 4])
})

test('the days are read one by one, up to today, with what was published on them', async () => {
  draw({ demos: { 24: 2 }, watched: { 24: 1 }, publishedOn: 24 })
  const slider = screen.getByRole('slider', { name: 'Four weeks, value by value' })
  act(() => slider.focus())
  expect(slider).toHaveAttribute('aria-valuetext', 'Thu, Nov 19: 35 visitors, 0 requests, 0 watched')
  await userEvent.keyboard('{ArrowLeft}')
  expect(slider).toHaveAttribute('aria-valuetext', 'Wed, Nov 18: 34 visitors, 2 requests, 1 watched. Published: Home')
  await userEvent.keyboard('{Home}')
  expect(slider).toHaveAttribute('aria-valuetext', 'Sun, Oct 25: 10 visitors, 0 requests, 0 watched')
})

test('publishes are asked for only if the user may see them', () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json({})
  })
  draw({ role: 'viewer' })
  expect(requested.filter((url) => url.includes('history'))).toEqual([])
  cleanup()
  draw({ role: 'editor' })
  expect(requested.filter((url) => url.includes('history'))).toHaveLength(1)
})
