// Two whole servers on one PostgreSQL, each with its own folders: what somebody publishes, uploads or reverts on one
// server is what visitors and other editors get from both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePicture } from '#testing/sample-pictures.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { openEditorsSession } from '../bench/crowded-office.ts'
import { type EditedSite, startEditedSite } from '../bench/edited-site.ts'

let postgres: Postgres
let first: EditedSite
let second: EditedSite
beforeAll(async () => {
  postgres = await startPostgres()
  first = await startEditedSite({ DATABASE_URL: postgres.url })
  second = await startEditedSite({ DATABASE_URL: postgres.url }, openEditorsSession)
})
afterAll(async () => {
  await second.remove()
  await first.remove()
  await postgres.stop()
})

const pageOf = async ({ site }: EditedSite, path: string) => (await fetch(site.url + path)).text()
const titleOf = async (edited: EditedSite) => /<title>([^|<]*?)\s*[|<]/.exec(await pageOf(edited, '/pricing'))?.[1]
const file = 'pages/pricing'

async function publishFrom(edited: EditedSite, path: string): Promise<void> {
  const { body } = await edited.publish(path, (await edited.overview()).sequence)
  expect(body).toMatchObject({ kind: 'published' })
}

/**
 * Every half minute, each server checks whether the other one has published something. On a busy machine, it takes
 * longer until the change is shown.
 */
const soon = { timeout: 150_000, interval: 100 }

test('each server serves what the other one publishes or puts back', async () => {
  const before = await titleOf(second)
  await first.draft(file, [{ path: ['title'], value: 'Prices from two servers' }])
  await publishFrom(first, file)
  await expect.poll(() => titleOf(second), soon).toBe('Prices from two servers')

  const [{ id } = { id: '' }] = (await second.history()).publishes
  const { body } = await second.revertPublish(id, (await second.overview()).sequence)
  expect(body).toMatchObject({ kind: 'published' })
  expect(await titleOf(second)).toBe(before)
  await expect.poll(() => titleOf(first), soon).toBe(before)
})

test('two people who edit one file on two servers see each other’s values and publish them together', async () => {
  await first.draft(file, [{ path: ['title'], value: 'Prices by two people' }])
  await second.draft(file, [{ path: ['description'], value: 'What one wrote here, and the other there.' }])
  const both = { title: 'Prices by two people', description: 'What one wrote here, and the other there.' }
  for (const edited of [first, second]) expect((await edited.view(file)).value).toMatchObject(both)
  await publishFrom(second, file)
  for (const edited of [first, second]) {
    await expect.poll(() => titleOf(edited), soon).toBe(both.title)
    expect((await edited.view(file)).drafts).toEqual([])
  }
})

test('a picture that was uploaded to one server is shown and served by the other', async () => {
  const van = samplePicture('webp', 900, 600, 9_000)
  const { name } = await first.sendPicture(van)
  const served = await fetch(`${second.site.url}/media/${name}`)
  expect(Buffer.from(await served.arrayBuffer()).equals(van)).toBe(true)

  await second.draft('testimonials', [{ path: ['page', 2, 'image'], value: { photo: name, alt: 'A van by a curb' } }])
  await publishFrom(second, 'testimonials')
  for (const edited of [first, second])
    await expect.poll(() => pageOf(edited, '/testimonials'), soon).toContain(`/media/${name}`)
})
