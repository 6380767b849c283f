import { expect, test } from 'vitest'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { operator } from '#testing/leads.ts'
import { createBookingService } from './booking-service.ts'

/** Creates a service with these calls taken, and counts how often it queries the store and reads the booking hours. */
function serviceWith(
  taken: Slot[],
  more: {
    rules?: BookingRules
    changeJoinUrl?: Parameters<typeof createBookingService>[0]['store']['changeJoinUrl']
  } = {},
) {
  const clock = { nowMs: Date.UTC(2026, 10, 20) }
  const reads = { store: 0, hours: 0 }
  const rules: BookingRules = {
    ...bookingRules,
    get hours() {
      reads.hours++
      return bookingRules.hours
    },
  }
  const takenSlots = async (fromMs: number, toMs: number) => {
    reads.store++
    return taken.filter(({ startMs, endMs }) => startMs < toMs && endMs > fromMs)
  }
  const bookingService = createBookingService({
    rules: more.rules ?? rules,
    isElsewhere: false,
    store: {
      takenSlots,
      blocksBetween: async () => [],
      findLead: async () => undefined,
      changeSlot: async () => 'unknown',
      changeJoinUrl: more.changeJoinUrl ?? (async () => 'unknown'),
    },
    nowMs: () => clock.nowMs,
    destinationsOf: () => [],
    emailsOfChange: () => [],
    emailsOfLink: () => [],
    onChange: () => {},
  })
  return { bookingService, clock, reads }
}

test('computes the call table once a day, whatever part of it is requested', async () => {
  const { bookingService, clock, reads } = serviceWith([])
  const first = await bookingService.next(40)
  expect(first).toHaveLength(40)
  const read = reads.hours
  for (let n = 0; n < 20; n++) {
    await bookingService.freeOn('2026-11-20', 62, 'Pacific/Auckland')
    await bookingService.next(40)
    await bookingService.offerAt(first[3]!.startMs)
    clock.nowMs += hourMs
  }
  expect(reads.hours).toBe(read)
  // A day later, the table needs the calls of one more day; after the clock was set back, it needs earlier calls.
  for (const byMs of [dayMs, -3 * dayMs]) {
    const before = reads.hours
    clock.nowMs += byMs
    await bookingService.next(40)
    expect(reads.hours).toBeGreaterThan(before)
  }
})

test('queries the store once for each list, even an empty one', async () => {
  const full = Array.from({ length: 62 }, (_, day) => {
    const startMs = Date.UTC(2026, 10, 20 + day)
    return { startMs, endMs: startMs + dayMs }
  })
  const { bookingService, reads } = serviceWith(full)
  expect(await bookingService.next(40)).toEqual([])
  expect(reads.store).toBe(1)
})

test('shows a change by another server or the command line at once', async () => {
  const taken: Slot[] = []
  const { bookingService } = serviceWith(taken)
  const [first, second] = await bookingService.next(2)
  taken.push(first!)
  expect((await bookingService.next(1))[0]).toEqual(second)
  expect(await bookingService.offerAt(second!.startMs)).toMatchObject({ kind: 'offered' })
  taken.pop()
  expect((await bookingService.next(1))[0]).toEqual(first)
})

test('a call stops using its own link also if the team’s link is the same by now; the visitor isn’t emailed', async () => {
  const link = 'https://meet.example.com/team'
  const stored: { joinUrl: string | undefined; emails: unknown }[] = []
  const startMs = Date.UTC(2026, 10, 21)
  const { bookingService } = serviceWith([], {
    rules: { ...bookingRules, joinUrl: link },
    changeJoinUrl: async (_, { joinUrl, emails }) => {
      stored.push({ joinUrl, emails })
      return 'changed'
    },
  })
  const change = (own: string | undefined, typed: string | undefined) => {
    const slot = { startMs, endMs: startMs + hourMs, joinUrl: own }
    return bookingService.changeJoinUrl({ lead: { id: 'a', values: { video: true }, slot } } as never, typed, operator)
  }
  await change(undefined, undefined)
  await change(link, link)
  expect(stored).toEqual([])
  await change(link, undefined)
  expect(stored).toEqual([{ joinUrl: undefined, emails: [] }])
})
