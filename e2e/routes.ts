// Every public route of the built site, and what its islands load, from the files the build wrote.
import { globSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'

export interface Route {
  path: string
  isIndexed: boolean
}

// Internal pages have no address of their own: filled forms, hidden areas, what stands behind a gate.
const internal = /^\/(forms|hidden)\/|-open$/

export const routes: Route[] = globSync('**/*.html', { cwd: '.built/site' })
  .map((file) => ({
    file,
    path: `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/\/?index$/, '') || '/',
  }))
  .filter(({ path }) => !internal.test(path))
  .map(({ file, path }) => ({
    path,
    isIndexed: !/<meta name="robots" content="noindex"/.test(readFileSync(`.built/site/${file}`, 'utf8')),
  }))
  .sort((a, b) => (a.path < b.path ? -1 : 1))

/** Bytes of a body as they go over the wire, brotli-encoded where the server has it so. */
export function bytesOverTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Every island of the built site by its component, with the scripts that its tag names. */
export function islandEntries(): { name: string; entries: string[] }[] {
  const islands = new Map<string, string[]>()
  for (const file of globSync('**/*.html', { cwd: '.built/site' })) {
    for (const [tag] of readFileSync(`.built/site/${file}`, 'utf8').matchAll(/<astro-island [^>]*>/g)) {
      const read = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? ''
      islands.set(read('component-export'), [read('component-url'), read('renderer-url')])
    }
  }
  return [...islands].map(([name, entries]) => ({ name, entries }))
}

/** The scripts and all that they import, once each. What they import later, on another deed, is not among them. */
export function withImports(entries: string[]): string[] {
  const found = new Set(entries)
  for (const path of found) {
    const code = readFileSync(`.built/site${path}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) found.add(`/_astro/${name}`)
  }
  return [...found]
}
