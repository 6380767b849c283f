import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { testApp } from '#testing/test-app.ts'
import { createOpenResponses } from './open-responses.ts'
import { sendFile } from './send-file.ts'

const stranger = '203.0.113.7'

test('allows 20 open films per address; closing or finishing one allows another', async () => {
  const site = await testApp()
  const ask = (from: string, path = '/media/workshop-video') => site.request(path, {}, from)
  const films = await Promise.all(Array.from({ length: 20 }, () => ask(stranger)))
  expect(films.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const refused = await ask(stranger)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('content-type')).toContain('problem')
  const other = await ask('198.51.100.1')
  expect(other.status).toBe(200)
  await films.pop()!.body!.cancel()
  films.push(await ask(stranger))
  expect(films.at(-1)!.status).toBe(200)
  await films.pop()!.arrayBuffer()
  films.push(await ask(stranger))
  expect(films.at(-1)!.status).toBe(200)
  expect((await site.request('/media/workshop-video', { method: 'HEAD' }, stranger)).status).toBe(200)
  for (const { body } of [...films, other]) await body?.cancel()
  await site.close()
})

test.each(['127.0.0.1', '10.1.2.3', 'fd00::1'])(
  '%s is exempt, with one warning that names TRUST_PROXY',
  async (from) => {
    const site = await testApp()
    const films = await Promise.all(Array.from({ length: 30 }, () => site.request('/media/workshop-video', {}, from)))
    expect(films.every(({ status }) => status === 200)).toBe(true)
    expect(site.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    for (const { body } of films) await body?.cancel()
    await site.close()
  },
)

test('allows 8 live streams per session and 64 per address', async () => {
  const open = createOpenResponses({ log: { info() {}, warn() {}, error() {} } })
  const app = new Hono().get(
    '/live',
    open.streams(
      () => stranger,
      (context) => context.req.query('session')!,
    ),
    (context) => context.body(new ReadableStream({}), 200, { 'content-type': 'text/event-stream' }),
  )
  const ask = async (session: string | number) => app.request(`/live?session=${session}`)
  const statuses = async (session: string | number, count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, () => ask(session)))
    return responses.map(({ status }) => status)
  }
  expect(await statuses('a', 9)).toEqual([...Array(8).fill(200), 429])
  for (let session = 0; session < 7; session++) expect(await statuses(session, 8)).toEqual(Array(8).fill(200))
  expect(await statuses('b', 1)).toEqual([429])
})

test('cuts off a client that reads less than 64 KiB of a film a minute, but not one that reads on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-responses-'))
  const path = join(folder, 'film.mp4')
  writeFileSync(path, '')
  truncateSync(path, 256 * 1024 * 1024)
  const checks = new Set<() => void>()
  const open = createOpenResponses({
    log: { info() {}, warn() {}, error() {} },
    everyMinute(check) {
      checks.add(check)
      return () => checks.delete(check)
    },
  })
  const closed: string[] = []
  const app = new Hono()
    .use((context, next) => {
      const { outgoing } = context.env as HttpBindings
      outgoing.once('close', () => closed.push(context.req.path))
      return next()
    })
    .use(open.files(() => stranger))
    .get('/*', async (context) => (await sendFile(context, path, { 'content-type': 'video/mp4' }))!)
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const film = async (reader: string) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET /${reader} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return socket.pause()
  }
  const [sipping, reading] = [await film('sipping'), await film('reading')]
  // Reads 24 MiB. The buffers between the file and the client hold less, so the server must go on reading the file.
  const readPart = async (socket: Socket, bytes = 24 * 1024 * 1024) => {
    for (let got = 0; got < bytes; ) {
      const part = socket.read() as Buffer | null
      if (part) got += part.length
      else await once(socket, 'readable')
    }
  }
  for (let minute = 0; minute < 8 && closed.length === 0; minute++) {
    await readPart(reading)
    sipping.read(1)
    for (const check of [...checks]) check()
    await setImmediate()
  }
  await expect.poll(() => closed).toEqual(['/sipping'])
  await readPart(reading)
  for (const socket of [sipping, reading]) socket.destroy()
  await server.close(0)
  rmSync(folder, { recursive: true })
})
