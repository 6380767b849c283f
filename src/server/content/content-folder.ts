// The folder of the team's own content (CONTENT_DIR). It is read when the server starts, and written after each
// publish. If CONTENT_DIR isn't set, the content comes with the code, and its files are never written.
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { pathIn, readContentFolders } from '#render/read-content.ts'
import type { Content } from '#render/release.ts'
import type { Log } from '#server/http/log.ts'
import type { FileChange } from '#server/store/content/publishes.ts'

export interface ContentFolder {
  /** The content that came with the code, overridden by the team's own. */
  read(): Content
  /** Whether content that is published is also written to the folder. */
  isWritten: boolean
  /**
   * Replaces each file atomically. Skips files that were changed on disk meanwhile. Returns the changes that the folder
   * now has.
   */
  write(changes: readonly FileChange[]): FileChange[]
}

interface Options {
  /** All folders to read; later folders override earlier ones. */
  folders: string[]
  contentDir: string | undefined
  log: Log
}

export function contentFolder({ folders, contentDir, log }: Options): ContentFolder {
  return {
    read: () => readContentFolders(folders),
    isWritten: contentDir !== undefined && isWritable(contentDir),
    write(changes) {
      if (contentDir === undefined || changes.length === 0) return []
      const texts = readContentFolders(folders)
      return changes.filter((change) => {
        const { file, before, after } = change
        const now = texts.get(file) ?? null
        if (now === after) return true
        if (now !== before) {
          log.warn({ file }, 'a file in CONTENT_DIR was changed meanwhile: it is not overwritten; a restart merges it')
          return false
        }
        write(pathIn(contentDir, file), after)
        return true
      })
    },
  }
}

function write(path: string, text: string | null) {
  if (text === null) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  try {
    writeDurably(draft, text, existsSync(path) ? statSync(path).mode : 0o644)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function writeDurably(path: string, text: string, mode: number) {
  const file = openSync(path, 'w')
  try {
    // Content isn't secret, and people who edit the file on disk must keep access to it.
    fchmodSync(file, mode)
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
