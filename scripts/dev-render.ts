// The pages of `npm run dev`: all that production serves, rendered by the same code, which Vite loads from its sources and
// loads again when they change.
import type { Server } from 'node:http'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { getViteConfig } from 'astro/config'
import { createLogger, createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Rendering } from '#content/rendering.ts'
import type * as Entry from '#render/entry.ts'
import { keepPicture, keptPicture } from '#render/kept-pictures.ts'
import { tagOf } from '#render/release.ts'
import type { SiteFile } from '#server/pages/built-site.ts'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { setThemeFirst } from './bundle/office-theme.ts'

export type RenderedSite = Awaited<ReturnType<typeof renderSite>>

/** It listens nowhere by itself; its socket, through which pages reload, is one of the front server. */
export async function startVite(front: Server, onError: (error: unknown) => void): Promise<ViteDevServer> {
  process.env.NODE_ENV ??= 'development'
  const { error } = console
  // React prints what a component throws, and throws it.
  console.error = (...parts) => parts[0] instanceof Error || error(...parts)
  const logger = createLogger('warn')
  const configOf = getViteConfig(
    {
      server: { middlewareMode: true, ws: { server: front }, cors: false },
      envDir: false,
      plugins: [setThemeFirst],
      customLogger: {
        ...logger,
        // Said of every style sheet that composes from another one: CSS Modules read that without its name.
        warnOnce: (text, options) => text.includes('A PostCSS plugin did not pass') || logger.warnOnce(text, options),
        error: (text, options) => onError(options?.error ?? new Error(text)),
      },
    },
    // Whatever is thrown says it again.
    { logLevel: 'silent' },
  )
  const vite = await createServer(await configOf({ mode: 'development', command: 'serve' }))
  // Until then Astro may take the rendering for one of its own pages.
  await (vite as { [ready: symbol]: unknown })[Symbol.for('astro.devServerAppReady')]
  return vite
}

/** @throws ContentFault if the words are at fault; what Vite or the code itself throws if the code is */
export async function renderSite(vite: ViteDevServer, rendering: Rendering) {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr!)) throw new Error('Astro renders elsewhere')
  // Otherwise a new post's page wouldn't be known.
  ssr.hot.send('astro:content-changed', {})
  const { render, drawPicture }: typeof Entry = await ssr.runner.import('/src/render/entry.ts')
  const { files: rendered, policies, pictures, facts } = await render(rendering)
  const files = new Map<string, SiteFile>(readBundledFiles('public'))
  for (const [path, bytes] of rendered) files.set(path, { bytes, tag: tagOf(bytes), policy: policies.get(path) })

  /** Returns whether the site has this share image only from now on: each is drawn when it's asked for. */
  async function drawShareImage(path: string, folder: string): Promise<boolean> {
    const key = pictures.get(path)
    if (key === undefined || files.has(path)) return false
    const bytes = keptPicture(key, [folder]) ?? (await drawPicture(key))
    keepPicture(key, { bytes, folder })
    files.set(path, { bytes, tag: tagOf(bytes) })
    return true
  }
  return { site: { files, facts }, drawShareImage }
}

interface CodeError extends Error {
  faults?: unknown
  loc?: { file?: string; line: number; column: number }
  frame?: string
  id?: string
}

/** What is wrong, with file and line, as a developer reads it. */
export function describeFault(error: unknown): string {
  const { message = String(error), stack = '', faults, loc, frame, id } = error as CodeError
  if (faults) return message
  const [, file = loc?.file ?? id, line = loc?.line, column = loc?.column] =
    (loc ? undefined : placeIn(stack)) ?? []
  const place = file && [relative(process.cwd(), file), line, column].filter((part) => part !== undefined).join(':')
  const text = stripVTControlCharacters([place, message].filter(Boolean).join(': '))
  return frame && !text.includes(frame) ? `${text}\n${stripVTControlCharacters(frame)}` : text
}

/** The first line of a stack that is in our own code. */
function placeIn(stack: string) {
  const own = process.cwd() + sep
  const line = stack.split('\n').find((one) => one.includes(own) && !one.includes('node_modules'))
  return line && /\(?(?:file:\/\/)?([^()\s]+?):(\d+):(\d+)\)?$/.exec(line)
}
