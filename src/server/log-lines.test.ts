import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { limitSite } from '#testing/servers/running-server.ts'
import { startProcess } from '#testing/servers/start-process.ts'
import { logLines } from './log-lines.ts'

type Done = (error: NodeJS.ErrnoException | null, written: number) => void
const failed = (code: string) => Object.assign(new Error(code), { code })

/** A file whose writes complete only when the test says so. */
function slowFile() {
  const writes: { text: string; answer: Done }[] = []
  const write = (_: number, bytes: Buffer, from: number, length: number, __: null, answer: Done) =>
    writes.push({ text: bytes.toString('utf8', from, from + length), answer })
  const lines = logLines(7, { write, writeSync } as unknown as Parameters<typeof logLines>[1])
  return { lines, writes, next: () => writes.shift()! }
}

test('writes waiting lines together after the one in progress, and repeats no part already written', () => {
  const { lines, writes, next } = slowFile()
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line)
  next().answer(null, 2)
  expect(writes[0]?.text).toBe('e\n')
  next().answer(null, 2)
  expect(writes[0]?.text).toBe('two\nthree\n')
})

test('drops lines on a full disk after one try each, and starts later output on a new line', () => {
  const { lines, writes, next } = slowFile()
  lines.write('first\n')
  next().answer(null, 3)
  next().answer(failed('ENOSPC'), 0)
  expect(writes.splice(0)).toMatchObject([{ text: '\n' }])
})

test('buffers a limited amount for a late reader', () => {
  const { lines, writes, next } = slowFile()
  lines.write('first\n')
  for (let count = 0; count < 3000; count++) lines.write(`${'x'.repeat(999)}\n`)
  next().answer(null, 6)
  expect(writes[0]?.text).toHaveLength(1_000_000)
})

test('flushes waiting lines when the process ends, and doesn’t fail if it can’t', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-lines-'))
  const path = join(folder, 'log')
  const fd = openSync(path, 'w')
  const never = { write: () => {}, writeSync } as unknown as Parameters<typeof logLines>[1]
  const lines = logLines(fd, never)
  lines.write('in flight\n')
  lines.write('last\n')
  lines.flushSync()
  expect(readFileSync(path, 'utf8')).toBe('last\n')
  closeSync(fd)
  lines.write('more\n')
  expect(() => lines.flushSync()).not.toThrow()
  rmSync(folder, { recursive: true })
})

test('accepts leads and stops on a signal while the log’s disk is full', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-log-'))
  const port = String(await freePort())
  const settings = { RATE_LIMIT: '0', DATA_DIR: dataDir, PORT: port }
  limitSite(settings)
  const full = openSync('/dev/full', 'w')
  const env = { ...bareEnvironment, ...settings }
  const server = startProcess({ args: ['src/server/main.ts'], env, stdio: ['ignore', full, 'pipe'] })
  try {
    const url = `http://127.0.0.1:${port}`
    const send = () =>
      fetch(`${url}/api/forms/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sampleSubmissions.contact),
        signal: AbortSignal.timeout(60_000),
      }).then(({ status }) => status)
    await expect.poll(() => send().catch(() => 0)).toBe(201)
    expect([await send(), await send(), await send()]).toEqual([201, 201, 201])
    const frozen = setTimeout(() => server.process.kill('SIGKILL'), 60_000)
    expect(await server.end('SIGTERM')).toBe(0)
    clearTimeout(frozen)
  } finally {
    await server.end('SIGKILL')
    closeSync(full)
    rmSync(dataDir, { recursive: true })
  }
})
