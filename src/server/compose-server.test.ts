import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { readConfig } from '#server/settings/config.ts'
import { fakeClock } from '#testing/clock.ts'
import { smallSite } from '#testing/content/small-site.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type ComposedServer, composeServer } from './compose-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'compose-server-'))
})
// Even after a failure, because a running server would keep the test's process from ending.
const started: ComposedServer[] = []
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const { files, siteData } = smallSite()
const { workshop } = siteData.emails
const [date] = workshop.dates

/** The site's data with this link to join the workshop. */
const linked = (joinUrl: string | undefined) => ({
  ...siteData,
  emails: { ...siteData.emails, workshop: { ...workshop, joinUrl } },
})

/** A server twelve hours before the workshop, and a function that publishes. */
async function start(link?: string) {
  const read = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0' })
  if (!read.ok) throw new Error('the settings are invalid')
  let shown = linked(link)
  let swap = () => {}
  const server = await composeServer({
    config: read.config,
    clock: fakeClock(date!.startsAtMs - 12 * hourMs),
    log: { info() {}, warn() {}, error() {} },
    pagesOf: async () => ({
      files: () => files,
      siteData: () => shown,
      follow(serve) {
        swap = serve
      },
      stop() {},
    }),
  })
  started.push(server)
  const publish = (next: string | undefined) => {
    shown = linked(next)
    swap()
  }
  return { server, publish }
}

async function register({ fetch }: ComposedServer, email: string) {
  const body = JSON.stringify({ ...sampleSubmissions['workshop-registration'], email })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(
    new Request('http://localhost/api/forms/workshop-registration', { method: 'POST', headers, body }),
  )
  expect(status).toBe(201)
}

const reminded = async ({ store }: ComposedServer) =>
  (await store.mail.listEmails({ name: 'workshop-reminder-day' })).map(({ recipient }) => recipient)

test('the workshop’s link reaches those who registered before it was published, or before a start', async () => {
  const link = 'https://meet.example.com/workshop'
  const { server, publish } = await start()
  await register(server, 'ann@x.example')
  expect(await reminded(server)).toEqual([])
  publish(link)
  await expect.poll(() => reminded(server)).toEqual(['ann@x.example'])
  publish(undefined)
  await register(server, 'bea@x.example')
  await started.pop()!.stop()
  const { server: next } = await start(link)
  await expect.poll(async () => (await reminded(next)).toSorted()).toEqual(['ann@x.example', 'bea@x.example'])
})
