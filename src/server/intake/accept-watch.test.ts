import { expect, test, vi } from 'vitest'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { testApp } from '#testing/test-app.ts'
import { createAcceptWatch } from './accept-watch.ts'

test('a submission that can’t be stored raises an alarm once a minute, and /health reports it', async () => {
  let monotonicMs = 1000
  const site = await testApp({ accepts: createAcceptWatch(() => monotonicMs), monotonicMs: () => monotonicMs })
  const health = async () => {
    monotonicMs += 1000
    return (await site.request('/health')).status
  }
  const send = async () => (await site.postJson('contact', sampleSubmissions.contact)).status
  const alarms = () => site.logged.filter((line) => line.includes('"alarm":"submission-not-stored"')).length

  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  const accept = vi.spyOn(site.store, 'accept').mockRejectedValue(full)
  expect(await health()).toBe(200)
  expect([await send(), await send(), alarms()]).toEqual([503, 503, 1])
  expect(site.logged.join('\n')).toContain('"code":"ERR_SQLITE_ERROR","errcode":13')
  expect(await health()).toBe(503)
  monotonicMs += 60_000
  expect([await send(), alarms()]).toEqual([503, 2])
  expect(await health()).toBe(503)

  accept.mockRestore()
  expect([await send(), await health()]).toEqual([201, 200])
  await site.close()
})
