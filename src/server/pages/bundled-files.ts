// Reads the files that browsers load besides pages (scripts, fonts, icons), and the compressed versions next to them.
// These files don't change when pages are rendered again with the same bundle.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from './built-site.ts'

/** Returns the files by path, e.g. '/_astro/x.js'. */
export function readBundledFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  const files = paths.filter((path) => !/\.(br|gz)$/.test(path))
  const read = (path: string) => (paths.includes(path) ? readFileSync(join(folder, path)) : undefined)
  return new Map(
    files.map((path): [string, SiteFile] => {
      const bytes = readFileSync(join(folder, path))
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return [`/${path.replaceAll('\\', '/')}`, { bytes, tag, br: read(`${path}.br`), gzip: read(`${path}.gz`) }]
    }),
  )
}
