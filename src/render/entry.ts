// Renders every page: content, settings and a time go in, files come out. Bundled by Astro's build (see bundle.ts)
// and run in a separate process, except in development. Only one rendering may run at a time. Between renderings, only
// share cards (the elements from which share images are drawn) stay in memory.

import { App } from 'astro/app'
import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import type { ReactNode } from 'react'
import { pagePlaceholders } from '#content/page-placeholders.ts'
import {
  beginRendering,
  nextChangeAtMs,
  pagesByFile,
  type Rendering,
  renderReading,
  schemasRead,
} from '#content/rendering.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import type { PageMetadata } from '#domain/pages/page-metadata.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { bundledCode } from './bundled-code.ts'
import { cardKey, drawCard } from './draw-card.ts'
import { finishPages } from './finish-pages.ts'
import { llmsText, sitemap } from './lists.ts'
import { shareCards } from './share-images.ts'
import { readSiteData } from './site-data.ts'

export interface Rendered {
  /** Keyed by path: '/pricing.html', '/sitemap.xml'. Share images are separate because they take longer. */
  files: Map<string, Uint8Array>
  /** Keyed by path ('/pricing.html'): what the page's security policy must allow. */
  policies: Map<string, PagePolicy>
  /** Keyed by the path of a share image ('/og/home.png'): the key to pass to `drawPicture`. */
  pictures: Map<string, string>
  siteData: SiteData
  /** Keyed by path within content/: the JSON Schema of each file. */
  schemas: Record<string, unknown>
  /** Keyed by path within content/: the pages that show something of the file, as paths with extension. */
  readBy: Record<string, string[]>
  /** The values of the {placeholders} that texts on every page can use: 'fromPrice' → '$199'. */
  placeholders: Record<string, string>
  /** The pages' titles, keyed by path with extension. */
  titles: Record<string, string>
  /** When the same content will render to different pages; undefined for never. */
  nextChangeAtMs: number | undefined
}

type Route = App['manifest']['routes'][number]['routeData']

const { manifest } = createApp()
const finishing = { bundled: bundledCode(manifest), keepsRuntime: import.meta.env.DEV }
/**
 * The share cards of the last few renderings, newest first. Those of one rendering wouldn't be enough, because one
 * rendering may be checked while the share images of another are still being drawn.
 */
let cards: Map<string, ReactNode>[] = []
const mostCards = 4

/** @throws ContentFault with all faults of all files */
export async function render(rendering: Rendering): Promise<Rendered> {
  beginRendering(rendering)
  const { publicUrl } = rendering.settings
  const rendered = await renderRoutes(routesOf(newApp()))
  const { files, policies, listed, titles } = finishPages(rendered, { ...rendering, ...finishing })
  const pages = listed.sort(byPath)
  files.set('/sitemap.xml', Buffer.from(sitemap(pages, publicUrl)))
  files.set('/llms.txt', Buffer.from(llmsText(pages, publicUrl)))
  const drawn = [...shareCards(pages)].map(([path, card]) => ({ path, card, key: cardKey(card) }))
  cards = [new Map(drawn.map(({ key, card }) => [key, card])), ...cards].slice(0, mostCards)
  return {
    files,
    policies,
    pictures: new Map(drawn.map(({ path, key }) => [path, key])),
    siteData: readSiteData(),
    schemas: schemasRead(),
    readBy: pagesByFile(),
    placeholders: pagePlaceholders(),
    titles,
    nextChangeAtMs: nextChangeAtMs(),
  }
}

export interface RenderedPage {
  bytes: Uint8Array
  policy: PagePolicy | undefined
}

/**
 * Renders a single page, such as '/pricing.html', to preview a draft.
 * @throws ContentFault with the faults it ran into
 */
export async function renderPage(path: string, rendering: Rendering): Promise<RenderedPage | undefined> {
  beginRendering(rendering)
  const app = newApp()
  const address = addressOf(path)
  const routes = routesOf(app).filter(({ pattern, type }) => pattern.test(type === 'page' ? address : path))
  const rendered = await renderRoutes(routes, path)
  const { files, policies } = finishPages(rendered, { ...rendering, ...finishing })
  const bytes = files.get(path)
  return bytes && { bytes, policy: policies.get(path) }
}

/**
 * Checks the texts that no page shows, such as emails and replies, by reading them.
 * @throws ContentFault with the faults it ran into
 */
export function checkSiteData(rendering: Rendering): void {
  beginRendering(rendering)
  readSiteData()
}

/** @param key from the `pictures` of one of the last renderings */
export async function drawPicture(key: string): Promise<Uint8Array> {
  const card = cards.find((one) => one.has(key))?.get(key)
  if (!card) throw new Error('the last renderings have no such picture')
  return drawCard(card)
}

async function renderRoutes(routes: Route[], only?: string): Promise<Map<string, Buffer>> {
  const app = newApp()
  const files = new Map<string, Buffer>()
  const faults: Fault[] = []
  for (const route of routes) await renderRoute(route).catch((error) => faults.push(...faultsOf(error, route)))
  if (faults.length > 0) throw new ContentFault(onceEach(faults))
  return files

  async function renderRoute(routeData: Route) {
    for (const { pathname, route } of await pathsOf(app, routeData)) {
      const path = route.type === 'page' ? `${pathname === '/' ? '/index' : pathname}.html` : pathname
      if (only === undefined || path === only)
        files.set(path, await renderReading(path, () => renderFile(app, path, route)))
    }
  }
}

// Each rendering gets a new manifest, because Astro caches the results of getStaticPaths as long as a manifest lives.
// In development Astro clears these results when scripts/dev/dev-render.ts sends it 'astro:content-changed'.
const newApp = () =>
  new RenderingApp(import.meta.env.DEV ? createApp().manifest : { ...manifest, logLevel: 'silent' }, false)

// Astro's own app would respond with status 500 and not give the reason.
class RenderingApp extends App {
  override createErrorHandler() {
    return {
      renderError: (_: Request, { error, status }: { error?: unknown; status: number }): Promise<Response> => {
        throw error ?? new Error(`status ${status}`)
      },
    }
  }
}

const routesOf = (app: App): Route[] => app.manifest.routes.map(({ routeData }) => routeData)

const pathsOf = ({ manifest: whole }: App, routeData: Route) =>
  new StaticPaths({ manifest: { ...whole, routes: [{ routeData }] }, getComponentByRoute } as never).getAll()

// In development, Astro looks up a route's component by the manifest object. pathsOf() passes a copy of that object,
// so the component is looked up here.
const components = import.meta.env.DEV ? import.meta.glob('../site/pages/**/*.{astro,ts}') : {}
const getComponentByRoute = import.meta.env.DEV
  ? ({ component }: Route) => components[component.replace('src/site', '../site')]?.()
  : undefined

async function renderFile(app: App, path: string, routeData: Route): Promise<Buffer> {
  const response = await app.render(new Request(`http://localhost${encodeURI(path)}`), { routeData })
  if (response.status !== 200 && path !== '/404.html') throw new Error(`${path}: status ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** The faults in the content. If the page's code is at fault, returns one fault, whose key is the page's component. */
function faultsOf(error: unknown, { component }: Route): Fault[] {
  if (error instanceof ContentFault) return error.faults
  // In development, the error itself is more useful: its stack says where it happened.
  if (import.meta.env.DEV) throw error
  return [{ file: '', key: component, message: error instanceof Error ? error.message : String(error) }]
}

const onceEach = (faults: Fault[]) => [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]

const addressOf = (path: string) => path.replace(/(\/index)?\.html$/, '') || '/'

const byPath = (one: PageMetadata, other: PageMetadata) => (one.path < other.path ? -1 : 1)
