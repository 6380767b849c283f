// Runs a whole server, and checks that the command line shows what this server counts.

import { spawnSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { figuresOf } from '#testing/funnel-figures.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { type RunningServer, startServer } from '#testing/servers/running-server.ts'

let server: RunningServer
afterEach(async () => {
  await server.end('SIGTERM')
  server.remove()
})

function funnel(environment: Record<string, string> = {}) {
  const env = { ...bareEnvironment, DATA_DIR: server.dataDir, ...environment }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/funnel.ts', '--json', '--by', 'source'], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const browse = (path: string, userAgent: string) =>
  fetch(server.url + path, { headers: { 'user-agent': userAgent, 'sec-fetch-dest': 'document' } })

const sendDemo = () =>
  fetch(`${server.url}/api/forms/demo-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sampleSubmissions['demo-request'],
      context: { attribution: { last: { utm_source: 'search', landingPage: '/' } } },
    }),
  })

test('npm run funnel shows a running server’s visits and leads, within seconds', async () => {
  server = await startServer()
  await browse('/?utm_source=search', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0')
  await browse('/pricing', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0')
  await browse('/', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1')
  await browse('/', 'curl/8.0')
  expect((await sendDemo()).status).toBe(201)
  const counted = () => {
    const { views, bots } = funnel()
    return [views, bots]
  }
  await expect.poll(counted, { interval: 200 }).toEqual([3, 1])
  const { steps, groups, ...sums } = funnel()
  expect(sums).toMatchObject({ mode: 'server', visitorDays: 2, views: 3, bots: 1 })
  expect(steps).toContainEqual({ step: 'demo-requested', count: 1 })
  expect(groups).toEqual([
    { name: 'search', ...figuresOf({ visitorDays: 1, demos: 1 }) },
    { name: 'direct', ...figuresOf({ visitorDays: 1 }) },
  ])
})

test('with COUNTING=0 visits aren’t counted, but leads are', async () => {
  server = await startServer({ COUNTING: '0' })
  await browse('/', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0')
  expect((await sendDemo()).status).toBe(201)
  const { steps, ...sums } = funnel({ COUNTING: '0' })
  expect(sums).toMatchObject({ mode: 'off', visitorDays: 0, views: 0 })
  expect(steps).toContainEqual({ step: 'demo-requested', count: 1 })
})
