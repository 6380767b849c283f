// The store's contract for upgrades: calls that an older release stored are still there, even if they overlap, and can
// get a video link.
import { expect, test } from 'vitest'
import { sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import type { StoreUnderTest } from './under-test.ts'

export function testMigrations({ store, reopenFrom }: StoreUnderTest) {
  test('a video call that was booked before there were links accepts one', async () => {
    await reopenFrom(11, [
      `insert into lead (id, form, received_at_ms, fields, client_address, user_agent) values ('old', 'booking', 1, '{"video":true}', '', '')`,
      "insert into booked_slot (lead_id, start_ms, end_ms) values ('old', 60000, 90000)",
      "insert into slot_change (lead_id, sequence, start_ms, end_ms) values ('old', 1, 60000, 90000)",
    ])
    const slot = { startMs: 60_000, endMs: 90_000 }
    expect(await store().findLead('old')).toMatchObject({ slot, slotChanges: [slot] })
    const joinUrl = 'https://meet.example.com/a'
    expect(await store().changeJoinUrl('old', { joinUrl, shown: joinUrl, actor: by('ann') })).toBe('changed')
    const { slot: held, slotChanges } = (await store().findLead('old'))!
    expect([held, slotChanges]).toEqual([{ ...slot, joinUrl }, [slot, { ...slot, joinUrl }]])
  })

  test('calls that already overlap stay and are listed, and no new call may overlap them', async () => {
    const booked = {
      early: [60, 90],
      overlapping: [75, 105],
      inside: [80, 85],
      apart: [120, 150],
      backwards: [200, 190],
    }
    await reopenFrom(
      2,
      Object.entries(booked).flatMap(([id, [start = 0, end = 0]]) => [
        `insert into lead (id, form, received_at_ms, fields, client_address, user_agent) values ('${id}', 'booking', 1, '{}', '', '')`,
        `insert into booked_slot (lead_id, start_ms, end_ms) values ('${id}', ${start * 60_000}, ${end * 60_000})`,
      ]),
    )
    const minutes = (start: number, end: number) => ({ startMs: start * 60_000, endMs: end * 60_000 })
    const [early, overlapping, inside] = [
      { leadId: 'early', ...minutes(60, 90) },
      { leadId: 'overlapping', ...minutes(75, 105) },
      { leadId: 'inside', ...minutes(80, 85) },
    ]
    expect(await store().overlappingCalls(0)).toEqual([
      [early, overlapping],
      [early, inside],
      [overlapping, inside],
    ])
    expect(await store().overlappingCalls(90 * 60_000)).toEqual([])
    expect(await store().accept(sampleLead({ id: 'new', slot: minutes(100, 110) }))).toEqual({ kind: 'slot-taken' })
    expect(await store().changeSlot('apart', minutes(100, 110))).toBe('taken')
    expect(await store().changeSlot('overlapping', minutes(150, 180))).toBe('changed')
    expect(await store().accept(sampleLead({ id: 'new', slot: minutes(100, 110) }))).toMatchObject({ kind: 'stored' })
    expect(await store().accept(sampleLead({ id: 'late', slot: minutes(170, 175) }))).toEqual({ kind: 'slot-taken' })
    expect(await store().overlappingCalls(0)).toEqual([[early, inside]])
  })
}
