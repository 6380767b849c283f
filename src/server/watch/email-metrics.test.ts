import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import { testApp } from '#testing/test-app.ts'

test('reports figures about emails, and about the mail server only while emails are sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-metrics-'))
  const store = await openStore({ dataDir: folder })
  let isSending = true
  const nowMs = Date.UTC(2026, 10, 20)
  const figures = { inFlight: 1, okAttempts: 7, failedAttempts: 2, failingSinceMs: nowMs - 9000, refusesAll: true }
  const sending = () => (isSending ? figures : undefined)
  const site = await testApp({ store, emailFigures: { stored: store.mail.emailFigures, sending } })
  await store.mail.enqueueEmails([{ name: 'booking-moved', recipient: 'ada@example.com', causeKey: 'a', isOn: true }])
  const read = async () => (await site.request('/metrics')).text()
  const text = await read()
  for (const line of [
    'tidytempo_mail{state="due"} 1',
    'tidytempo_mail_suppressed 0',
    'tidytempo_mail_attempts_total{outcome="ok"} 7',
    'tidytempo_mail_attempts_total{outcome="failed"} 2',
    'tidytempo_mail_in_flight 1',
    'tidytempo_mail_failing_seconds 9',
    'tidytempo_mail_refused_altogether 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^tidytempo_mail_oldest_seconds\{state="due"\} /m)
  isSending = false
  expect(await read()).not.toContain('mail_in_flight')
  await site.close()
  rmSync(folder, { recursive: true })
})
