// Tests commands on a whole list and the team's tags, in the whole app on a real store.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeadPage } from '#contract/leads.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

const noonMs = Date.UTC(2026, 10, 20, 17)

let site: OfficeApp
let ann: Browser
beforeEach(async () => {
  site = await officeApp({})
  site.clock.nowMs = noonMs
  ann = await site.signedIn('owner')
})
afterEach(() => site.close())

const add = (id: string, receivedAtMs: number) =>
  site.store.accept(sampleLead({ id, receivedAtMs, email: `${id}@x.example` }))
const list = async (filter: object, more: object = {}) =>
  (await ann.ask('POST', '/leads/list', { filter, ...more })).body as unknown as LeadPage

test('a command on a list reaches everybody who was in it, in chunks, and is undone like any other', async () => {
  for (let n = 0; n < 501; n++) await add(`lead-${String(n).padStart(3, '0')}`, noonMs - hourMs - n * 1000)
  await add('later', noonMs - minuteMs)
  const body = { filter: { list: 'overdue' }, receivedByMs: noonMs - hourMs, key: randomUUID() }
  const command = { kind: 'status', status: 'lost', reason: 'Not now' }
  const made = await ann.ask('POST', '/leads/events/list', { ...body, command })
  expect(made.status).toBe(200)
  const eventIds = made.body.eventIds as string[]
  expect(eventIds).toHaveLength(501)
  expect((await list({ status: 'lost' })).total).toBe(501)
  expect((await list({ status: 'new' })).rows.map(({ id }) => id)).toEqual(['later'])
  const audit = await site.store.office.listAudit({ limit: 3, kind: 'lead' })
  expect(audit.map(({ on }) => on.length)).toEqual([1, 500])
  await ann.ask('POST', '/leads/events/withdraw', { eventIds: eventIds.slice(0, 500) })
  expect((await list({ status: 'lost' })).total).toBe(1)
})

test('tags are for the team, are given to people, and show nowhere once they are removed', async () => {
  await add('a', noonMs)
  const saved = await ann.ask('POST', '/tags', { name: '  Two crews ' })
  const tagId = saved.body.id as string
  expect((await ann.ask('GET', '/tags')).body).toEqual({ tags: [{ id: tagId, name: 'Two crews' }] })
  const again = await ann.ask('POST', '/tags', { name: 'TWO CREWS' })
  expect(again).toMatchObject({ status: 409, body: { detail: 'There’s a tag of that name already.' } })
  expect((await ann.ask('POST', '/tags', { name: 'x'.repeat(25) })).status).toBe(422)
  const tagging = (command: object) => ann.ask('POST', '/leads/events', { leadIds: ['a'], key: randomUUID(), command })
  expect((await tagging({ kind: 'tagged', tagId })).status).toBe(200)
  expect((await list({ tag: tagId })).rows).toMatchObject([{ id: 'a', tagIds: [tagId] }])
  expect((await ann.ask('PUT', `/tags/${tagId}`, { name: '2 crews' })).status).toBe(200)
  expect((await ann.ask('DELETE', `/tags/${tagId}`)).status).toBe(200)
  expect((await ann.ask('DELETE', `/tags/${tagId}`)).status).toBe(404)
  expect(await tagging({ kind: 'tagged', tagId })).toMatchObject({ status: 422 })
  expect((await tagging({ kind: 'untagged', tagId })).status).toBe(200)
  const viewer = await site.signedIn('viewer')
  expect((await viewer.ask('GET', '/tags')).status).toBe(403)
})

test('the next page of a sorted list begins where the last one ended, whatever the names contain', async () => {
  for (let n = 0; n < 60; n++)
    await site.store.accept(
      sampleLead({
        id: `lead-${n}`,
        receivedAtMs: noonMs - n,
        email: `p${n}@x.example`,
        values: { name: `100%_Ann~ ${String(n).padStart(2, '0')}` },
      }),
    )
  const first = await list({ sort: '-name' })
  const second = await list({ sort: '-name' }, { after: first.next })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
    Array.from({ length: 60 }, (_, n) => `lead-${59 - n}`),
  )
  expect([first.days, second.next]).toEqual([[], undefined])
})
