import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { createFormsWatch } from './watch-forms.ts'

describe('a form that suddenly quarantines everything', () => {
  let site: TestApp
  beforeEach(async () => {
    site = await testApp()
  })
  afterEach(() => site.close())

  const send = async (count: number, fields: object = {}) => {
    for (let index = 0; index < count; index++) {
      const { status } = await site.postJson('contact', { ...sampleSubmissions.contact, ...fields })
      expect(status).toBe(201)
    }
  }
  const unusual = async () => {
    const text = await (await site.request('/metrics')).text()
    return text.split('\n').filter((line) => line.startsWith('tidytempo_leads_held_back_unusually{'))
  }
  const trapped = { context: { openedForMs: 3 } }

  test('raises an alarm once a day and sets a metric while the condition lasts', async () => {
    const alarms = () => site.logged.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm !== undefined)
    const check = createFormsWatch({
      store: site.store,
      nowMs: () => site.clock.nowMs,
      log: {
        info: () => {},
        warn: () => {},
        error: (fields, message) => site.logged.push(JSON.stringify({ ...fields, message })),
      },
    })
    const looking = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        site.clock.nowMs += dayMs / 24
        await check()
      }
      return alarms().length
    }
    await send(20)
    await send(2, trapped)
    site.clock.nowMs += 2 * dayMs
    await send(4, trapped)
    expect(await looking(1)).toBe(0)
    expect(await unusual()).toEqual(['tidytempo_leads_held_back_unusually{form="contact"} 0'])
    await send(1, trapped)
    expect(await looking(1)).toBe(1)
    expect(alarms()[0]).toEqual({
      alarm: 'form-quarantined',
      form: 'contact',
      quarantined: 5,
      received: 5,
      message: '5 of 5 submissions by this form were held back in a day: look through them, release the people',
    })
    expect(await unusual()).toEqual(['tidytempo_leads_held_back_unusually{form="contact"} 1'])
    expect(await looking(12)).toBe(1)
    await send(5, trapped)
    expect(await looking(12)).toBe(2)
    expect(await looking(24)).toBe(2)
    expect(await unusual()).toEqual(['tidytempo_leads_held_back_unusually{form="contact"} 0'])
  })

  test('no longer counts released leads as held back', async () => {
    for (let index = 0; index < 5; index++)
      await site.store.accept(
        sampleLead({ id: `lead-${index}`, form: 'contact', receivedAtMs: site.clock.nowMs, quarantine: 'challenge' }),
      )
    expect(await unusual()).toEqual(['tidytempo_leads_held_back_unusually{form="contact"} 1'])
    await site.store.office.release(['lead-0'], operator)
    expect(await unusual()).toEqual(['tidytempo_leads_held_back_unusually{form="contact"} 0'])
  })
})
