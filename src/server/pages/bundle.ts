// The folders of the bundled code, which scripts/bundle-if-changed.ts writes. Also the folders of the content and
// the share images, which are read when pages are rendered.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/settings/config.ts'

const root = resolve(import.meta.dirname, '../../..')
const built = join(root, '.built')
const versionFile = join(built, 'render', 'version')

export const bundle = {
  /** The files that browsers load besides pages. */
  client: join(built, 'client'),
  /** The office's page and the files it loads. */
  office: join(built, 'office'),
  /** The code that renders pages. */
  entry: join(built, 'render', 'prerender-entry.mjs'),
  /** The version of the code that renders pages. If the code wasn't bundled, it is '', and no page can be rendered. */
  code: readIfThere(versionFile),
}

/**
 * Whether the bundle on disk was replaced since this process started. If so, newly rendered pages would use the new
 * bundle's scripts and styles, which this process doesn't serve.
 */
export const isBundleReplaced = (): boolean => readIfThere(versionFile) !== bundle.code

/** The folder of the content that came with the code, then the folder of the team's own content, which overrides it. */
export const contentFolders = ({ contentDir }: Pick<Config, 'contentDir'>): string[] => [
  join(root, 'content'),
  ...(contentDir ? [resolve(contentDir)] : []),
]

/**
 * Share images are read from all of these folders and stored in the last one. Usually, all installations share a folder
 * next to the bundle. If the bundle's folder is read-only, new images are stored in the data folder.
 */
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
