// Every public route of the site, and what the site's islands load.
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { basename } from 'node:path'
import { type HtmlElement, readElements } from '#domain/pages/html.ts'
import { renderedPages } from './rendered-files.ts'

export interface Route {
  path: string
  isIndexed: boolean
}

// Internal pages aren't served at their own URL. The server sends them in place of another page (such as the unlocked
// version of a page) or at a secret path.
const internal = /^\/(forms|hidden)\/|-open$/

export const routes: Route[] = renderedPages
  .map(([file, html]) => ({ html, path: file.replace(/(\/index)?\.html$/, '') || '/' }))
  .filter(({ path }) => !internal.test(path))
  .map(({ html, path }) => ({ path, isIndexed: !metaOf(readElements(html), 'robots')?.startsWith('noindex') }))
  .sort((a, b) => (a.path < b.path ? -1 : 1))

/** The content of the page's <meta> with that name or property. */
export function metaOf(page: HtmlElement[], name: string): string | undefined {
  const isNamed = ({ attributes }: HtmlElement) => [attributes.get('name'), attributes.get('property')].includes(name)
  return page.find((element) => element.name === 'meta' && isNamed(element))?.attributes.get('content')
}

/** The size of a response's body on the wire, brotli-encoded if the server offers that. */
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

/** Returns each component that is used as an island, with the scripts that its <astro-island> tag names. */
export function islandEntries(): { name: string; entries: string[] }[] {
  const islands = new Map<string, string[]>()
  for (const [, html] of renderedPages) {
    for (const { name, attributes } of readElements(html)) {
      const read = (attribute: string) => attributes.get(attribute) ?? ''
      const url = read('component-url')
      if (name === 'astro-island') islands.set(basename(url).split('.')[0]!, [url, read('renderer-url')])
    }
  }
  return [...islands].map(([name, entries]) => ({ name, entries }))
}

/** The scripts and everything they import, each listed once. Leaves out dynamic imports, which load later if at all. */
export function withImports(entries: string[]): string[] {
  const found = new Set(entries)
  for (const path of found) {
    const code = readFileSync(`.built/client${path}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) found.add(`/_astro/${name}`)
  }
  return [...found]
}
