import { afterEach, expect, test } from 'vitest'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { Store } from '#server/store/store.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
afterEach(() => site.close())

const ages = async () =>
  (await (await site.request('/metrics')).text()).match(/(?<=^tidytempo_backup_age_seconds ).*$/gm) ?? []

test('reports the age of the last backup, and nothing before the first backup', async () => {
  site = await testApp({ lastBackupAtMs: () => office.lastActionAtMs('server.back-up') })
  const { office } = site.store as Store
  expect(await ages()).toEqual([])
  const backUpAt = (atMs: number) => office.recordAuditEntry({ name: 'server.back-up', on: [] }, operatorAt(atMs))
  await backUpAt(site.clock.nowMs - 90_000_000)
  await backUpAt(site.clock.nowMs - 90_000)
  expect(await ages()).toEqual(['90'])
  // After the clock was set back, the backup's age is 0, not negative.
  site.clock.nowMs -= 100_000
  expect(await ages()).toEqual(['0'])
})

test('reports the other figures even if the backup’s time can’t be read', async () => {
  site = await testApp({ lastBackupAtMs: () => Promise.reject(new Error('away')) })
  expect(await ages()).toEqual([])
  expect((await site.request('/metrics')).status).toBe(200)
})
