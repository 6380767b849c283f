// Where the pages' code is (scripts/bundle-if-changed.ts puts it there), and the folders that a rendering reads.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/settings/config.ts'

const root = resolve(import.meta.dirname, '../../..')
const built = join(root, '.built')
const versionFile = join(built, 'render', 'version')

export const bundle = {
  /** What browsers load besides pages. */
  client: join(built, 'client'),
  /** The office's page and the files it loads. */
  office: join(built, 'office'),
  /** The code that renders pages. */
  entry: join(built, 'render', 'prerender-entry.mjs'),
  /** The version of that code; '' if there is none, in which case only a kept release can be served. */
  code: readIfThere(versionFile),
}

/** Whether the code on disk is no longer this process's: the scripts and styles of its pages aren't served here. */
export const isBundleReplaced = (): boolean => readIfThere(versionFile) !== bundle.code

/** The content that came with the code, overridden by the team's own. */
export const contentFolders = ({ contentDir }: Pick<Config, 'contentDir'>): string[] => [
  join(root, 'content'),
  ...(contentDir ? [resolve(contentDir)] : []),
]

/** Share images are stored next to the bundle, for all of its installations; if that is read-only, next to the data. */
export function pictureFolders(dataDir: string): string[] {
  const shared = join(built, 'pictures')
  return isWritable(built) ? [shared] : [shared, join(dataDir, 'pictures')]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
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
