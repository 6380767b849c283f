// The words as a value: every text file in a content folder.
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Content } from '#content/rendering.ts'

/** Later folders win, file by file: a team's own words override the ones that came with the code. */
export const readContentFolders = (folders: readonly string[]): Content =>
  new Map(folders.flatMap((folder) => [...readContentFolder(folder)]).sort(([one], [other]) => (one < other ? -1 : 1)))

function readContentFolder(folder: string): Content {
  if (!existsSync(folder)) throw new Error(`CONTENT_DIR: there is no folder ${folder}`)
  const paths = globSync('**/*.{yaml,md}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]))
}
