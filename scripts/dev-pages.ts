// For `npm run dev`: Astro serves the pages, and this does to them what the server does to built ones: settings in place
// of their stand-ins, the hidden areas at their paths, the opened gate for a browser with the cookie.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { HiddenPaths } from '#server/routes/hidden-pages.ts'
import type { Settings } from './fill-settings.ts'
import { replaceTokens } from './replace-tokens.ts'

interface DevPages {
  settings: Settings
  hidden: HiddenPaths
  /** Where the server of /api listens. */
  apiUrl: string
}

const gates: Record<string, string> = { '/demo-video': 'demo', '/replay': 'replay' }

export function devPages({ settings, hidden, apiUrl }: DevPages): Plugin {
  const internalPath = async (path: string, cookie: string) => {
    for (const area of ['portal', 'downloads'] as const)
      if (path === hidden[area] || path.startsWith(`${hidden[area]}/`))
        return `/hidden/${area}${path.slice(hidden[area].length)}`
    const access = gates[path]
    if (!access) return path
    const answer = await fetch(`${apiUrl}/api/access/${access}`, { headers: { cookie } }).catch(() => undefined)
    const { granted } = (await answer?.json()) ?? { granted: false }
    return granted ? `${path}-open` : path
  }
  return {
    name: 'dev-pages',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const [path = '/', query] = (request.url ?? '/').split('?')
        internalPath(path, request.headers.cookie ?? '').then((internal) => {
          request.url = query === undefined ? internal : `${internal}?${query}`
          if (request.headers.accept?.includes('text/html')) fillPage(response, settings)
          next()
        }, next)
      })
    },
  }
}

/** Holds a page back until it is whole, then sends it filled. */
function fillPage(response: ServerResponse, settings: Settings) {
  const chunks: Buffer[] = []
  const end = response.end.bind(response)
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  response.write = (chunk: unknown) => {
    keep(chunk)
    return true
  }
  response.end = ((chunk?: unknown) => {
    keep(chunk)
    const whole = Buffer.concat(chunks)
    const isPage = String(response.getHeader('content-type') ?? '').includes('text/html')
    const sent = isPage ? Buffer.from(replaceTokens(whole.toString('utf8'), { ending: '.html', settings })) : whole
    if (!response.headersSent) response.setHeader('content-length', sent.length)
    return end(sent)
  }) as typeof response.end
}
