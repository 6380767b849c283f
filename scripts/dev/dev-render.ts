// Renders everything that `npm run dev` serves, with the code that also renders it in production. Vite loads this code
// from the sources, and loads it again when the sources change.
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

// Makes Vite map the positions in stack traces to our sources. By default Node maps them, possibly with the source map
// of an earlier version of the file.
const createSsr = (name: string, config: ResolvedConfig) =>
  createRunnableDevEnvironment(name, config, { runnerOptions: { sourcemapInterceptor: 'prepareStackTrace' } })

const ssrOf = ({ environments }: ViteDevServer) => environments.ssr as RunnableDevEnvironment

/** Starts Vite without a port of its own. Open pages learn through a web socket of `front` that they should reload. */
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
        // Vite gives this warning for each style sheet that composes from another style sheet, because CSS Modules
        // doesn't pass on the name of the second style sheet.
        warnOnce: (text, options) => text.includes('A PostCSS plugin did not pass') || logger.warnOnce(text, options),
        error: (text, options) => onError(options?.error ?? new Error(text)),
      },
    },
    // Without `silent`, Astro would print each error that it also throws.
    { logLevel: 'silent' },
  )
  const vite = await createServer(await configOf({ mode: 'development', command: 'serve' }))
  // Waits until Astro has set up its own dev server. Before that, Astro may mistake our renderings for its own pages.
  await (vite as unknown as { [ready: symbol]: unknown })[Symbol.for('astro.devServerAppReady')]
  const { hot } = ssrOf(vite)
  const send = hot.send.bind(hot) as (...parts: unknown[]) => void
  hot.send = (...parts: unknown[]) => {
    send(...parts)
    if (parts[0] === 'astro:routes-updated') onRoutes()
  }
  return vite
}

/** Loads the current version of one of our modules. Returns the same object until the module or its imports change. */
export const loadFrom = <Module>(vite: ViteDevServer, path: string): Promise<Module> => ssrOf(vite).runner.import(path)

/** @throws Vite's error if the rendering code has a fault */
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

/** @throws ContentFault if the content has a fault, and any error that the rendering code throws */
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
    /** Adds a share image when it is first requested. Returns whether the site got an image that it didn't have yet. */
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

/** Astro's pages name a component's file by its absolute path, but Vite serves the file by its path in this project. */
function withOwnAddresses(page: Uint8Array): Uint8Array {
  const own = process.cwd()
  const attributes = ['src', 'component-url']
  const html = attributes.reduce(
    (part, name) => part.replaceAll(`${name}="${own}/`, `${name}="/`),
    Buffer.from(page).toString(),
  )
  return Buffer.from(html)
}
