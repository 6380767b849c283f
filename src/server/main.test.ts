import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { operatorAt } from '#server/store/audit/actor.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { type RunningServer, startServer } from '#testing/servers/running-server.ts'

const started: RunningServer[] = []
async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  started.push(server)
  return server
}
afterEach(async () => {
  const servers = started.splice(0)
  // End all servers first: some share a folder, and a running server would write into it while it is removed.
  for (const server of servers) await server.end('SIGKILL')
  for (const server of servers) server.remove()
})

test('prints the locations of the site, hidden areas and leads at startup, without webhook paths', async () => {
  const server = await start({
    WEBHOOK_DEMO_CRM: 'http://localhost:9/hook-secret',
    PORTAL_SUFFIX: 'p0rtal',
    DOWNLOADS_SUFFIX: 'd0wn',
  })
  for (const said of [
    `Tidy Tempo is at  http://localhost:${server.port}`,
    `Listening on      ${server.url}`,
    `http://localhost:${server.port}/tt-portal-p0rtal`,
    `http://localhost:${server.port}/tt-downloads-d0wn`,
    'localhost:9 (WEBHOOK_DEMO_CRM)',
  ])
    expect(server.printed()).toContain(said)
  expect(server.printed()).toMatch(/the others +kept in the store/)
  expect(server.printed()).not.toContain('hook-secret')
  expect((await fetch(`${server.url}/tt-portal-p0rtal`)).status).toBe(200)
})

test('keeps hidden URLs out of the log of a public server', async () => {
  const server = await start({ PUBLIC_URL: 'https://tidy.example', PORTAL_SUFFIX: 'p0rtal', DOWNLOADS_SUFFIX: 'd0wn' })
  expect(server.printed()).toContain('Tidy Tempo is at  https://tidy.example')
  expect(server.printed()).not.toMatch(/p0rtal|d0wn/)
})

test('closes its files to other users, even in a folder that was open', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'open-folder-')), 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await start({ DATA_DIR: dataDir })
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  expect(modeOf('.')).toBe('700')
  for (const file of ['leads.db', 'leads.db-wal', 'leads.db-shm', 'generated-secrets.json', 'downloads-key.pem'])
    expect([file, modeOf(file)]).toEqual([file, '600'])
  await server.end('SIGTERM')
  rmSync(dirname(dataDir), { recursive: true })
})

test('a running server measures how late its timers run and how old its backup is', async () => {
  const server = await start()
  const beside = await openStore({ dataDir: server.dataDir })
  await beside.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operatorAt(Date.now()))
  await beside.close()
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^tidytempo_backup_age_seconds [\d.]+$/m)
  await expect
    .poll(async () => (await fetch(`${server.url}/metrics`)).text())
    .toMatch(/^tidytempo_event_loop_delay_seconds\{quantile="1"\} [\d.e-]+$/m)
})

test('refuses a second server on one DATA_DIR, allows commands, and starts after a killed server', async () => {
  const first = await start()
  const { dataDir } = first
  const second = await start({ DATA_DIR: dataDir })
  expect(await second.end('SIGKILL')).toBe(1)
  expect(second.printed()).toBe(`Another server runs on ${dataDir}: stop it, or give this one a DATA_DIR of its own.\n`)
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  const env = { ...bareEnvironment, DATA_DIR: dataDir }
  const command = spawnSync(process.execPath, ['scripts/leads.ts', 'list'], { env, encoding: 'utf8' })
  expect(command).toMatchObject({ status: 0, stderr: '' })
  await first.end('SIGKILL')
  const third = await start({ DATA_DIR: dataDir })
  expect((await fetch(`${third.url}/health`)).status).toBe(200)
})

test('names overlapping calls in the log and starts anyway', async () => {
  const { dataDir, end } = await start()
  await end('SIGTERM')
  const db = new DatabaseSync(join(dataDir, 'leads.db'))
  for (const [id, startMs] of [
    ['lead-1', Date.UTC(2100, 0, 4, 14)],
    ['lead-2', Date.UTC(2100, 0, 4, 14, 15)],
  ] as const) {
    db.exec(`insert into lead (id, form, received_at_ms, fields, client_address, user_agent)
      values ('${id}', 'booking', 1, '{}', '', '')`)
    db.exec(`insert into booked_slot values ('${id}', ${startMs}, ${startMs + 1_800_000}, 1, null)`)
  }
  db.close()
  const server = await start({ DATA_DIR: dataDir })
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await server.end('SIGTERM')
  const [line, ...more] = server
    .printed()
    .split('\n')
    .filter((one) => one.includes('overlap'))
  expect(more).toEqual([])
  expect(JSON.parse(line!).calls).toEqual([
    { leadId: 'lead-1', start: '2100-01-04T14:00:00Z', end: '2100-01-04T14:30:00Z' },
    { leadId: 'lead-2', start: '2100-01-04T14:15:00Z', end: '2100-01-04T14:45:00Z' },
  ])
})

test('explains a taken port in plain language and exits with code 1', async () => {
  const first = await start()
  const second = await start({ PORT: String(first.port) })
  expect(await second.end('SIGKILL')).toBe(1)
  expect(second.printed()).toMatch(/^Another program already listens on 127\.0\.0\.1:\d+\. Stop it, or set PORT/)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes the request in flight, then ends with code 0',
  async (signal) => {
    const server = await start()
    const body = JSON.stringify(sampleSubmissions.contact)
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    const head = `POST /api/forms/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 20))
    // An idle keep-alive connection must not delay the shutdown.
    await (await fetch(`${server.url}/health`)).text()
    const startedMs = performance.now()
    const exit = once(server.process, 'exit')
    server.process.kill(signal)
    await server.until('stopping')
    await expect(fetch(`${server.url}/health`)).rejects.toThrow()
    socket.end(body.slice(20))
    await exit
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created/)
    expect(server.process.exitCode).toBe(0)
    expect(performance.now() - startedMs).toBeLessThan(9000)
    const store = await openStore({ dataDir: server.dataDir })
    expect(await store.listLeads({ form: 'contact' })).toHaveLength(1)
    await store.close()
  },
)

test('stops within 10 s even if a request never ends', async () => {
  const server = await start()
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/forms/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await (await fetch(`${server.url}/health`)).text()
  const startedMs = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(9500)
})

test.each([
  ['closed', (socket: Socket) => socket.end()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])(
  'a body %s before its declared length creates no lead, however complete it looks, and logs no error',
  async (_, cut) => {
    const server = await start()
    const body = JSON.stringify(sampleSubmissions.contact)
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    socket.resume()
    const head = 'POST /api/forms/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    await new Promise((sent) => socket.write(`${head}content-length: ${body.length + 1}\r\n\r\n${body}`, sent))
    await (await fetch(`${server.url}/health`)).text()
    const closed = once(socket, 'close')
    cut(socket)
    await closed
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.printed()).not.toMatch(/"level":[56]0|"status":5/)
    const store = await openStore({ dataDir: server.dataDir })
    expect(await store.listLeads({})).toEqual([])
    await store.close()
  },
)

test('prints no personal data of accepted, refused, trapped, broken or crashed submissions', async () => {
  const server = await start({ TIME_TRAP_MS: '1500' })
  const mark = 'Zzmarked'
  const person = { firstName: mark, lastName: mark, email: `${mark}@example.com`, phone: '+1 202 555 0143' }
  const demo = { ...person, transactionalConsent: true, marketingConsent: true }
  const post = (body: string, headers: Record<string, string> = {}, query = '') =>
    fetch(`${server.url}/api/forms/demo-request${query}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': mark, referer: `http://x/${mark}`, ...headers },
    }).then((response) => response.text())
  const rounds = Number(import.meta.env.MARKED_ROUNDS ?? 20)
  for (let round = 0; round < rounds; round++) {
    await post(JSON.stringify(demo), {}, `?name=${mark}`)
    await post(JSON.stringify({ ...demo, website: mark }))
    await post(JSON.stringify({ ...demo, [mark]: mark }))
    await post(`{"${mark}`, { 'idempotency-key': mark })
    await post(JSON.stringify(demo), { origin: `https://${mark}.example` })
    await post(new URLSearchParams({ firstName: mark }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    await fetch(`${server.url}/${mark}/${mark}@example.com?x=${mark}`).then((response) => response.text())
    await fetch(`${server.url}/workshop/thank-you?name=${mark}`).then((response) => response.text())
  }
  const broken = connect(server.port, '127.0.0.1').on('error', () => {})
  broken.end(`POST /api/forms/contact HTTP/1.1\r\nhost: ${mark} \x01\r\n\r\n`)
  await once(broken.resume(), 'close')
  await server.end('SIGTERM')
  expect(server.printed()).toContain('"route":"/api/forms/:form","status":201')
  expect(server.printed().toLowerCase()).not.toContain(mark.toLowerCase())
  expect(server.printed()).not.toMatch(/202.?555.?0143|127\.0\.0\.1(?!:\d+$)/m)
})
