// Tests the saved replies (texts that teammates use to answer leads) on a real store.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'
import { type SampleContentService, sampleContentFiles, sampleContentService } from '#testing/sample-content-service.ts'

let site: OfficeApp
let sample: SampleContentService
let member: Browser
beforeAll(async () => {
  const disk = new Map([...sampleContentFiles, ['replies.yaml', '# Kept.\nreplies:\n  - name: An answer\n']])
  site = await officeApp({
    office({ content }) {
      sample = sampleContentService({ store: content, disk })
      const policy = { isHttps: false, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false }
      return { content: { service: sample.service, photos: { add: async () => 'no-picture' }, policy } }
    },
  })
  await sample.service.start()
  member = await site.signedIn('member')
})
afterAll(() => {
  sample.service.stop()
  return site.close()
})

const answer = { name: 'An answer', subject: 'Your question', body: 'Hi {firstName},\n\n{you}' }
const prices = { name: 'Prices', subject: 'What it costs', body: 'Hi {firstName},\n\nFrom $199.' }
const save = (by: Browser, replies: object[], before: object[] = [answer]) =>
  by.ask('PUT', '/replies', { replies, before })

test('teammates who answer leads get the saved replies from the content', async () => {
  expect((await member.ask('GET', '/replies')).body).toEqual({ replies: [{ id: 'reply-1', ...answer }] })
})

test('a member saves replies without the rest of the content, and they are published at once', async () => {
  expect((await save(member, [answer, prices])).status).toBe(200)
  expect(sample.site.shown.at(-1)!.get('replies.yaml')).toMatch(/^# Kept\.\nreplies:\n.*name: Prices\n/s)
  const [publish] = await site.store.content.listPublishes({ limit: 1 })
  expect(publish).toMatchObject({ kind: 'publish', changes: [{ file: 'replies.yaml' }] })
  expect((await member.ask('PUT', '/content/files/replies/draft', { changes: [] })).status).toBe(403)
})

test('neither an editor nor a viewer can save replies here', async () => {
  for (const role of ['editor', 'viewer'] as const)
    expect((await save(await site.signedIn(role), [answer])).status).toBe(403)
})

test('a fault is reported at its field, and what somebody else changed isn’t replaced without a word', async () => {
  const faulty = await save(member, [{ ...answer, subject: 'FAULT' }])
  expect([faulty.status, faulty.body.errors]).toEqual([422, [{ field: 'title', message: 'Is a fault.' }]])
  expect((await save(member, [answer], [prices])).status).toBe(409)
})
