// Finds a file of the resources area by its name. A name that could be a path is never joined to a folder, and symbolic
// links aren't followed. Therefore, nothing outside the folders can be read.
import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredFile {
  name: string
  path: string
  sizeBytes: number
  mtimeMs: number
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/
const longestName = 150

const isStoredName = (name: string) => name.length <= longestName && plainName.test(name)

/** 'Price list (new).pdf' becomes 'Price-list-new.pdf'; undefined if the result isn't a valid name. */
export function storedNameFor(fileName: string): string | undefined {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/-*\.+-*/g, '.')
    .replace(/^[._-]+|[._-]+$/g, '')
  return isStoredName(plain) ? plain : undefined
}

/** The first folder that has the file wins. Thus, an installation's own file overrides a sample of the same name. */
export function findStored(folders: readonly string[], name: string): StoredFile | undefined {
  if (!isStoredName(name)) return undefined
  for (const folder of folders) {
    const path = join(folder, name)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat?.isFile()) continue
    // Some file systems also find a file by a different spelling of its name, such as in capitals. This is refused.
    if (realpathSync.native(path) !== join(realpathSync.native(folder), name)) continue
    return { name, path, sizeBytes: stat.size, mtimeMs: stat.mtimeMs }
  }
  return undefined
}

/** Lists the files, sorted by name. */
export function listStored(folders: readonly string[]): StoredFile[] {
  const names = new Set(folders.flatMap(namesIn))
  return [...names].sort().flatMap((name) => findStored(folders, name) ?? [])
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
