// Where the code of the pages is (scripts/bundle-if-changed.ts leaves it there), and the folders that a rendering reads.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/settings/config.ts'

const root = resolve(import.meta.dirname, '../../..')
const built = join(root, '.built')
const versionFile = join(built, 'render', 'version')

export const bundle = {
  /** What browsers load beside pages. */
  client: join(built, 'client'),
  /** The office's page and what it loads. */
  office: join(built, 'office'),
  /** The code that renders pages. */
  entry: join(built, 'render', 'prerender-entry.mjs'),
  /** What stands for that code; '' while there is none: then only a kept release can be served. */
  code: readIfThere(versionFile),
}

/** The code on disk is no longer that of this process: it would make pages whose scripts and styles are not served here. */
export const isBundleReplaced = (): boolean => readIfThere(versionFile) !== bundle.code

/** The words that came with the code, and over them the team's own. */
export const contentFolders = ({ contentDir }: Pick<Config, 'contentDir'>): string[] => [
  join(root, 'content'),
  ...(contentDir ? [resolve(contentDir)] : []),
]

/** Share images are drawn beside the bundle, for every installation of it; where that is read-only, beside the data. */
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
