import { afterEach, expect, test } from 'vitest'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type RunningServer, startServer } from '#testing/servers/running-server.ts'
import { type SmtpTestServer, startSmtpServer } from '#testing/servers/smtp-server.ts'

let smtp: SmtpTestServer
let server: RunningServer
afterEach(async () => {
  await server.end('SIGTERM')
  server.remove()
  await smtp.close()
})

const sendDemo = (changes: object = {}) =>
  fetch(`${server.url}/api/forms/demo-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleSubmissions['demo-request'], ...changes }),
  })

test('sends the emails about a lead to the team and the visitor through the mail server', async () => {
  smtp = await startSmtpServer()
  server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_TEAM: 'desk@example.com',
    MAIL_FROM: 'Tidy Tempo <calls@tidytempo.example>',
  })
  expect((await sendDemo()).status).toBe(201)
  // The third email warns the team that there is no backup yet.
  await smtp.until((tried) => tried.length === 3)
  const { email } = sampleSubmissions['demo-request'] as { email: string }
  expect(
    smtp
      .taken()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([email.toLowerCase(), 'desk@example.com', 'desk@example.com'].sort())
  expect(new Set(smtp.taken().map(({ from }) => from))).toEqual(new Set(['calls@tidytempo.example']))
  // Our server counts an email as sent only after the mail server has received it, so wait for the count.
  await expect
    .poll(async () => (await fetch(`${server.url}/metrics`)).text())
    .toMatch(/^tidytempo_mail_attempts_total\{outcome="ok"\} 3$/m)
})

test('accepts leads and stops even while the mail server hangs', async () => {
  smtp = await startSmtpServer({ decide: ({ to }) => (to ? 'hang' : 'ok') })
  server = await startServer({ SMTP_URL: smtp.url, MAIL_TEAM: 'desk@example.com' })
  await sendDemo()
  await smtp.until((tried) => tried.length === 2)
  expect((await sendDemo({ email: 'bo@example.com' })).status).toBe(201)
  const stoppedAtMs = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - stoppedAtMs).toBeLessThan(10_000)
  expect(server.printed()).not.toMatch(/example\.com/)
})
