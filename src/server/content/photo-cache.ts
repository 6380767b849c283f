// Photos that users chose in the office. The store holds the photos. Rendering and serving read them from a folder. A
// photo is written into the folder when it is first needed, so the folder may be deleted at any time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasPosition } from '#domain/pictures/has-position.ts'
import { isPhotoName, mostPhotoSide, mostPhotosADay, photoNameOf, photosIn } from '#domain/pictures/photo-name.ts'
import { type PictureMetadata, readPicture } from '#domain/pictures/read-picture.ts'
import type { Content } from '#render/release.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { ContentStore } from '#server/store/store.ts'

export interface PhotoCache {
  folder: string
  /** Writes every photo that this content names into the folder, if the store has the photo. Never rejects. */
  bring(content: Content): Promise<void>
  isHere(name: string): boolean
  /** Resolves to the photo's path, or undefined if there is no such photo. */
  find(name: string): Promise<string | undefined>
  add(bytes: Uint8Array, actor: Actor): Promise<AddedPhoto | RefusedPhoto>
  /**
   * Removes photos that were last added before this time and that no content names. Resolves to the number removed from
   * the store.
   */
  removeUnused(beforeMs: number): Promise<number>
}

/** Why a picture is refused. */
export type RefusedPhoto = 'no-picture' | 'too-large' | 'has-position' | 'too-many'

interface AddedPhoto extends Omit<PictureMetadata, 'kind'> {
  name: string
}

export type PhotoStore = Pick<ContentStore, 'addPhoto' | 'findPhoto' | 'listPhotos' | 'removeUnusedPhotos'>

interface Options {
  folder: string
  store: PhotoStore
  log: Pick<Log, 'error'>
}

export const photoFolderIn = (dataDir: string): string => join(dataDir, 'photos')

export function photoCache({ folder, store, log }: Options): PhotoCache {
  /** Fetches in progress, keyed by name, so that concurrent requests wait for the same fetch. */
  const fetching = new Map<string, Promise<string | undefined>>()

  const isHere = (name: string) => existsSync(join(folder, name))

  async function fetchPhoto(name: string, path: string) {
    const bytes = await store.findPhoto(name)
    if (!bytes) return undefined
    await writeWhole(path, bytes)
    return path
  }

  async function find(name: string): Promise<string | undefined> {
    if (!isPhotoName(name)) return undefined
    const path = join(folder, name)
    if (isHere(name)) return path
    const known = fetching.get(name)
    if (known) return known
    const fetched = fetchPhoto(name, path).finally(() => fetching.delete(name))
    fetching.set(name, fetched)
    return fetched
  }

  return {
    folder,
    async bring(content) {
      for (const name of photosIn(content.values()))
        await find(name).catch((error) => log.error({ name, error: describeError(error) }, 'a photo was not fetched'))
    },
    isHere,
    find,
    async add(bytes, actor) {
      const picture = readPicture(bytes)
      if (!picture) return 'no-picture'
      if (Math.max(picture.width, picture.height) > mostPhotoSide) return 'too-large'
      // The office's page removes the GPS position before it sends a picture, so another program sent this one.
      if (hasPosition(bytes)) return 'has-position'
      const name = photoNameOf(createHash('sha256').update(bytes).digest('hex'), picture.kind)
      if ((await store.addPhoto({ name, bytes, mostADay: mostPhotosADay }, actor)) === 'too-many') return 'too-many'
      return { name, width: picture.width, height: picture.height }
    },
    async removeUnused(beforeMs) {
      const removed = await store.removeUnusedPhotos(beforeMs)
      // Read the folder before the store. A photo's row is written before its file, so the store already has the row of
      // every new file found in the folder. In the other order, a new photo could look unused and lose its file.
      const copies = existsSync(folder) ? (await readdir(folder)).filter(isPhotoName) : []
      const used = new Set(await store.listPhotos())
      for (const name of copies) if (!used.has(name)) await rm(join(folder, name), { force: true })
      return removed.length
    },
  }
}

let drafts = 0

/** A reader finds the whole file or none, even after a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}-${drafts++}`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
