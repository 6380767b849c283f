// Caches drawn share images (shown where a page is shared) by content, so that only images whose content changed are
// drawn again.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The picture from the first folder that has it. */
export function cachedPicture(key: string, folders: string[]): Uint8Array | undefined {
  for (const folder of folders) {
    try {
      return readFileSync(pathOf(key, folder))
    } catch {
      // This folder doesn't have it. If no folder does, the caller draws the picture.
    }
  }
  return undefined
}

export function cachePicture(key: string, { bytes, folder }: { bytes: Uint8Array; folder: string }): void {
  mkdirSync(folder, { recursive: true })
  const draft = `${pathOf(key, folder)}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, pathOf(key, folder))
}

const pathOf = (key: string, folder: string) => join(folder, `${key}.png`)
