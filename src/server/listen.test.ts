import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFile } from '#server/http/send-file.ts'
import { type Listening, listen } from './listen.ts'

// This is more than the socket buffers of a local connection can hold.
const filmBytes = 256 * 1024 * 1024
const film = { headers: { 'content-type': 'video/mp4' } }

let folder: string
let path: string
let server: Listening
const sockets: Socket[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listen-'))
  path = join(folder, 'film.mp4')
  writeFileSync(path, '')
  truncateSync(path, filmBytes)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close(0)
  rmSync(folder, { recursive: true })
})

const app = () =>
  new Hono()
    .get('/film', async (context) => (await sendFile(context, path, film.headers))!)
    .get('/', (context) => context.text('here'))

async function ask(address: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

test('cuts off a client that reads nothing and closes its film, but not a client that reads slowly', async () => {
  server = await listen(app(), { host: '127.0.0.1', port: 0, silentForMs: 5_000 })
  const silent = await ask('/film')
  silent.pause()
  const slow = await ask('/film')
  let taken = 0
  slow.pause()
  const sip = setInterval(() => {
    taken += slow.read()?.length ?? 0
  }, 20)
  const openFilms = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path
      } catch {
        return false
      }
    }).length
  await expect.poll(openFilms).toBe(2)
  await expect.poll(openFilms).toBe(1)
  expect(slow.closed).toBe(false)
  const before = taken
  await expect.poll(() => taken).toBeGreaterThan(before)
  clearInterval(sip)
})

test('keeps a client that waits for its response, however long the response takes', async () => {
  const made = Promise.withResolvers<Response>()
  const slow = new Hono().get('/', () => made.promise)
  server = await listen(slow, { host: '127.0.0.1', port: 0, silentForMs: 500 })
  const waiting = (await ask('/')).resume()
  // Wait until three idle connections were cut off, one after the other. By then, the waiting client would have been
  // cut off, too, if waiting for a response counted as silence.
  for (let silent = 0; silent < 3; silent++) {
    const idle = connect(server.port, '127.0.0.1').on('error', () => {})
    sockets.push(idle)
    await once(idle.resume(), 'close')
  }
  expect(waiting.closed).toBe(false)
  made.resolve(new Response('made'))
  const [answer] = await once(waiting, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
})

test('refuses connections over the limit, and closes idle ones to make room', async () => {
  let dropped = 0
  server = await listen(app(), { host: '127.0.0.1', port: 0, maxConnections: 3, onDropped: () => dropped++ })
  const idle = await Promise.all([ask('/'), ask('/'), ask('/')])
  for (const socket of idle) await once(socket, 'data')
  const one = await ask('/')
  one.resume()
  await once(one, 'close')
  expect(dropped).toBe(1)
  // The refused connection made the server close the idle ones.
  for (const socket of idle) if (!socket.closed) await once(socket.resume(), 'close')
  const next = await ask('/')
  const [answer] = await once(next, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
})
