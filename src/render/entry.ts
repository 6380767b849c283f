// Every page from values: (words, settings, time) in, files out. Bundled by Astro's build (see bundle.ts) and run by a
// process of its own. One rendering at a time; nothing of it is left for the next.

import { StaticPaths } from 'astro:static-paths'
import { App } from 'astro/app'
import { createApp } from 'astro/app/entrypoint'
import type { ReactNode } from 'react'
import { beginRendering, nextChangeAtMs, type Rendering, schemasRead } from '#content/rendering.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import type { PageFacts } from '#domain/pages/page-facts.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { bundledCode } from './bundled-code.ts'
import { cardKey, drawCard } from './draw-card.ts'
import { readFacts } from './facts.ts'
import { finishPages } from './finish-pages.ts'
import { llmsText, sitemap } from './lists.ts'
import { shareCards } from './share-images.ts'

export interface Rendered {
  /** By path with its ending: '/pricing.html', '/sitemap.xml'. Share images are apart: they take longer. */
  files: Map<string, Uint8Array>
  /** By path of a page: what its security policy must allow. */
  policies: Map<string, PagePolicy>
  /** By path of a share image ('/og/home.png'): what stands for its picture; `drawPicture` takes it. */
  pictures: Map<string, string>
  facts: SiteFacts
  /** By path below content/: the JSON Schema of each file. */
  schemas: Record<string, unknown>
  /** When the same words would give other pages; undefined: never. */
  nextChangeAtMs: number | undefined
}

type Route = App['manifest']['routes'][number]['routeData']

const { manifest } = createApp()
const bundled = bundledCode(manifest)
let cards = new Map<string, ReactNode>()

/** @throws ContentFault with all faults of all files */
export async function render(rendering: Rendering): Promise<Rendered> {
  beginRendering(rendering)
  const { publicUrl } = rendering.settings
  const rendered = await renderRoutes(routesOf(newApp()))
  const { files, policies, listed } = finishPages(rendered, { ...rendering, bundled })
  const pages = listed.sort(byPath)
  files.set('/sitemap.xml', Buffer.from(sitemap(pages, publicUrl)))
  files.set('/llms.txt', Buffer.from(llmsText(pages, publicUrl)))
  const drawn = [...shareCards(pages)].map(([path, card]) => ({ path, card, key: cardKey(card) }))
  cards = new Map(drawn.map(({ key, card }) => [key, card]))
  return {
    files,
    policies,
    pictures: new Map(drawn.map(({ path, key }) => [path, key])),
    facts: readFacts(),
    schemas: schemasRead(),
    nextChangeAtMs: nextChangeAtMs(),
  }
}

/** One page alone, e.g. '/pricing.html': for a look at a draft. @throws ContentFault with the faults of what it reads */
export async function renderPage(path: string, rendering: Rendering): Promise<Uint8Array | undefined> {
  beginRendering(rendering)
  const app = newApp()
  const address = addressOf(path)
  const routes = routesOf(app).filter(({ pattern, type }) => pattern.test(type === 'page' ? address : path))
  const rendered = await renderRoutes(routes, path)
  return finishPages(rendered, { ...rendering, bundled }).files.get(path)
}

/** @param key one of the last rendering's `pictures` */
export async function drawPicture(key: string): Promise<Uint8Array> {
  const card = cards.get(key)
  if (!card) throw new Error('the last rendering has no such picture')
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
      if (only === undefined || path === only) files.set(path, await renderFile(app, path, route))
    }
  }
}

// A new one for each rendering, because Astro keeps what getStaticPaths said for as long as its manifest lives.
const newApp = () => new RenderingApp({ ...manifest, logLevel: 'silent' }, false)

// Astro's own would answer with status 500 and keep the reason to itself.
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
  new StaticPaths({ manifest: { ...whole, routes: [{ routeData }] } } as never).getAll()

async function renderFile(app: App, path: string, routeData: Route): Promise<Buffer> {
  const response = await app.render(new Request(`http://localhost${encodeURI(path)}`), { routeData })
  if (response.status !== 200 && path !== '/404.html') throw new Error(`${path}: status ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** What is wrong with the words, or with the page itself: then its component stands in place of a key. */
const faultsOf = (error: unknown, { component }: Route): Fault[] =>
  error instanceof ContentFault
    ? error.faults
    : [{ file: '', key: component, message: error instanceof Error ? error.message : String(error) }]

const onceEach = (faults: Fault[]) => [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]

const addressOf = (path: string) => path.replace(/(\/index)?\.html$/, '') || '/'

const byPath = (one: PageFacts, other: PageFacts) => (one.path < other.path ? -1 : 1)
