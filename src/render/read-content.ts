// Reads the content into a map: every YAML and Markdown file of the content folders, by path.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/rendering.ts'
import { currentPath, formerPath } from '#domain/content/content-files.ts'
import { withLaterKeys } from '#domain/content/later-keys.ts'

/**
 * If several folders have a file, the last folder's file is used, so that a team's file overrides our file. If the
 * team's file lacks keys that were added to our file later, those keys are taken from our file.
 */
export function readContentFolders(folders: readonly string[]): Content {
  const files = new Map<string, string>()
  for (const folder of folders)
    for (const [path, own] of readContentFolder(folder)) {
      const sample = files.get(path)
      files.set(path, sample === undefined ? own : withLaterKeys(path, { own, sample }))
    }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readContentFolder(folder: string): Content {
  if (!existsSync(folder)) throw new Error(`CONTENT_DIR: there is no folder ${folder}`)
  const paths = globSync('**/*.{yaml,md}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  const files = new Set(paths.map(currentPath))
  return new Map([...files].map((file) => [file, readFileSync(pathIn(folder, file), 'utf8')]))
}

/**
 * The path of a content file in a folder, whether or not the folder already has the file. If a folder from an earlier
 * release has the file at its former path, the file stays there.
 */
export function pathIn(folder: string, file: string): string {
  const former = formerPath(file)
  const isAtFormer = former !== undefined && existsSync(join(folder, former)) && !existsSync(join(folder, file))
  return join(folder, isAtFormer ? former : file)
}
