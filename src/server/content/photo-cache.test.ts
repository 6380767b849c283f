// Tests photos on a real store: which pictures are accepted, when they are written into a folder, and when removed.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { by } from '#testing/office-samples.ts'
import { samplePicture } from '#testing/sample-pictures.ts'
import { photoCache, photoFolderIn } from './photo-cache.ts'

let home: string
let store: Store
let logged: string[]
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'photos-'))
  store = await openStore({ dataDir: home })
  logged = []
})
afterEach(async () => {
  await store.close()
  rmSync(home, { recursive: true, force: true })
})
const photosIn = (folder: string, words: Parameters<typeof photoCache>[0]['store'] = store.content) =>
  photoCache({ folder, store: words, log: { error: (_, message) => logged.push(message) } })

async function addedTo(photos: ReturnType<typeof photoCache>, bytes: Uint8Array) {
  const added = await photos.add(bytes, by('ann'))
  if (typeof added === 'string') throw new Error(added)
  return added
}

const van = samplePicture('webp', 1520, 860, 5_000)

test('stores a picture once, under a name derived from its content', async () => {
  const photos = photosIn(photoFolderIn(home))
  const added = await photos.add(van, by('ann'))
  expect(added).toEqual({ name: expect.stringMatching(/^photo-[0-9a-f]{12}\.webp$/), width: 1520, height: 860 })
  expect(await photos.add(van, by('bob'))).toEqual(added)
  expect(await photos.add(samplePicture('png', 1520, 860), by('ann'))).toMatchObject({
    name: expect.stringMatching(/\.png$/),
  })
  expect(await photos.add(Buffer.from('<svg/>'), by('ann'))).toBe('no-picture')
  const actions = (await store.office.listAudit({ limit: 9 })).filter(({ action }) => action === 'words.add-picture')
  expect(actions).toHaveLength(2)
})

test('fetches a photo from the store if its folder lacks it, readable only by the server’s user', async () => {
  const { name } = await addedTo(photosIn(photoFolderIn(home)), van)
  const folder = join(home, 'elsewhere', 'photos')
  const photos = photosIn(folder)
  const paths = await Promise.all(Array.from({ length: 5 }, () => photos.find(name)))
  expect(new Set(paths)).toEqual(new Set([join(folder, name)]))
  expect(readFileSync(join(folder, name)).equals(van)).toBe(true)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual([name])
  rmSync(folder, { recursive: true })
  expect(await photos.find(name)).toBe(join(folder, name))
})

test('fetches the photos that content names before it is rendered', async () => {
  const photos = photosIn(photoFolderIn(home))
  const { name } = await addedTo(photos, van)
  expect(existsSync(join(photos.folder, name))).toBe(false)
  await photos.bring(new Map([['testimonials.yaml', `image: { photo: ${name} }\nother: photo-ffffffffffff.webp`]]))
  expect(readdirSync(photos.folder)).toEqual([name])
  expect(logged).toEqual([])
})

test.each(['../leads.db', '..%2fleads.db', '/etc/passwd', 'photo-0123456789ab.webp/../../leads.db', 'leads.db', ''])(
  'finds no file under the name %j',
  async (name) => {
    const photos = photosIn(home)
    writeFileSync(join(home, 'a.webp'), van)
    expect(await photos.find(name)).toBeUndefined()
  },
)

test('logs an unavailable store and doesn’t stop rendering', async () => {
  const away = { ...store.content, findPhoto: () => Promise.reject(new Error('away')) }
  const photos = photosIn(photoFolderIn(home), away)
  await photos.bring(new Map([['a.yaml', 'photo-0123456789ab.webp']]))
  expect(logged).toEqual(['a photo was not fetched'])
  await expect(photos.find('photo-0123456789ab.webp')).rejects.toThrow('away')
})

test('removes a photo deleted from the store from each server’s folder, and no other files', async () => {
  const [photos, other] = [photosIn(photoFolderIn(home)), photosIn(join(home, 'other'))]
  const { name } = await addedTo(photos, van)
  const { name: used } = await addedTo(photos, samplePicture('png', 100, 80))
  await store.content.saveDiskState(new Map([['stories/a.yaml', `photo: ${used}`]]))
  for (const each of [photos, other]) for (const one of [name, used]) await each.find(one)
  writeFileSync(join(other.folder, 'note.txt'), 'mine')
  expect(await photos.removeUnused(by('ann').atMs)).toBe(0)
  expect(await photos.removeUnused(by('ann').atMs + 1)).toBe(1)
  expect(readdirSync(photos.folder)).toEqual([used])
  expect(await other.removeUnused(by('ann').atMs + 1)).toBe(0)
  expect(readdirSync(other.folder).toSorted()).toEqual(['note.txt', used])
  expect(await other.find(name)).toBeUndefined()
  rmSync(other.folder, { recursive: true })
  expect(await other.removeUnused(0)).toBe(0)
})
