// Renders the pages of `npm run dev`: everything that production serves, by the same code, which Vite loads from its
// sources and reloads when they change.
import type { Server } from 'node:http'
import { getViteConfig } from 'astro/config'
import {
  createLogger,
  createRunnableDevEnvironment,
  createServer,
  type ResolvedConfig,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import type { Rendering } from '#content/rendering.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { cachedPicture, cachePicture } from '#render/cached-pictures.ts'
import type * as Entry from '#render/entry.ts'
import { tagOf } from '#render/release.ts'
import type { SiteFile } from '#server/pages/built-site.ts'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { setThemeFirst } from '../bundle/office-theme.ts'
import { slimDefinitions } from '../bundle/slim-definitions.ts'

interface Vite {
  front: Server
  onError(error: unknown): void
  /** Called when Astro notices an added or removed page, some time after the page's file was added or removed. */
  onRoutes(): void
}

// Makes Vite map the positions in stack traces to our sources. By default Node maps them, and its source map may be of
// an earlier version of the file.
const createSsr = (name: string, config: ResolvedConfig) =>
  createRunnableDevEnvironment(name, config, { runnerOptions: { sourcemapInterceptor: 'prepareStackTrace' } })

const ssrOf = ({ environments }: ViteDevServer) => environments.ssr as RunnableDevEnvironment

/** Vite doesn't listen on a port of its own, because the front server has the socket through which pages reload. */
export async function startVite({ front, onError, onRoutes }: Vite): Promise<ViteDevServer> {
  process.env.NODE_ENV ??= 'development'
  const { error: printError } = console
  // React prints what a component throws and then rethrows it; printing it once is enough.
  console.error = (...parts) => parts[0] instanceof Error || printError(...parts)
  const logger = createLogger('warn')
  const configOf = getViteConfig(
    {
      server: { middlewareMode: true, ws: { server: front }, cors: false },
      envDir: false,
      plugins: [setThemeFirst, slimDefinitions],
      environments: { ssr: { dev: { createEnvironment: createSsr } } },
      customLogger: {
        ...logger,
        // Vite gives this warning for each style sheet that composes from another, because CSS Modules doesn't pass on
        // the name of the other one.
        warnOnce: (text, options) => text.includes('A PostCSS plugin did not pass') || logger.warnOnce(text, options),
        error: (text, options) => onError(options?.error ?? new Error(text)),
      },
    },
    // Otherwise, Astro would print each error that it also throws.
    { logLevel: 'silent' },
  )
  const vite = await createServer(await configOf({ mode: 'development', command: 'serve' }))
  // Until this resolves, Astro may mistake a rendering for one of its own pages.
  await (vite as unknown as { [ready: symbol]: unknown })[Symbol.for('astro.devServerAppReady')]
  const { hot } = ssrOf(vite)
  const send = hot.send.bind(hot) as (...parts: unknown[]) => void
  hot.send = (...parts: unknown[]) => {
    send(...parts)
    if (parts[0] === 'astro:routes-updated') onRoutes()
  }
  return vite
}

/** Loads the current version of one of our modules. The object stays the same until the module or an import changes. */
export const loadFrom = <Module>(vite: ViteDevServer, path: string): Promise<Module> => ssrOf(vite).runner.import(path)

/** @throws Vite's error if something is wrong with the code that renders */
export function loadRenderer(vite: ViteDevServer): Promise<typeof Entry> {
  // Without this message, a new post wouldn't get a page.
  ssrOf(vite).hot.send('astro:content-changed', {})
  return loadFrom(vite, '/src/render/entry.ts')
}

/** The files to serve, and what the server must know from the content. */
export interface DevSite {
  files: Map<string, SiteFile>
  siteData: SiteData
}

export type RenderedSite = Awaited<ReturnType<typeof renderSite>>

/** @throws ContentFault if the content is at fault; otherwise, whatever the code that renders throws */
export async function renderSite({ render, drawPicture }: typeof Entry, rendering: Rendering) {
  const { files: rendered, policies, pictures, siteData } = await render(rendering)
  const site: DevSite = { files: new Map(readBundledFiles('public')), siteData }
  const put = (path: string, rendered: Uint8Array) => {
    const bytes = path.endsWith('.html') ? withOwnAddresses(rendered) : rendered
    site.files.set(path, { bytes, tag: tagOf(bytes), policy: policies.get(path) })
  }
  for (const [path, bytes] of rendered) put(path, bytes)
  return {
    site,
    put,
    /** Draws a share image when it is first requested. Returns whether this call added it to the site. */
    async drawShareImage(path: string, folder: string): Promise<boolean> {
      const key = pictures.get(path)
      if (key === undefined || site.files.has(path)) return false
      const bytes = cachedPicture(key, [folder]) ?? (await drawPicture(key))
      cachePicture(key, { bytes, folder })
      put(path, bytes)
      return true
    },
  }
}

/** Astro refers to a component's code by its absolute path, but Vite serves it by its path within this folder. */
function withOwnAddresses(page: Uint8Array): Uint8Array {
  const own = process.cwd()
  const attributes = ['src', 'component-url']
  const html = attributes.reduce(
    (part, name) => part.replaceAll(`${name}="${own}/`, `${name}="/`),
    Buffer.from(page).toString(),
  )
  return Buffer.from(html)
}
