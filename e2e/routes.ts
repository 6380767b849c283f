// Every public route of the built site, from the files the build wrote.
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
