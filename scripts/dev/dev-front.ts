// Answers all requests to the dev server: Vite serves modules and the office's page, dev-receiver.ts takes the
// webhooks, and the site's server answers everything else. While the sources have a fault, every page shows it.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { escapeHtml } from '#domain/pages/html.ts'
import { receiveWebhook } from './dev-receiver.ts'
import type { createDevServer } from './dev-server.ts'

interface Front {
  vite: ViteDevServer
  server: ReturnType<typeof createDevServer>
  hasOffice: boolean
  /**
   * Waits until the dev server can answer this path from the files as they were last saved. If those files have a
   * fault, resolves to a description of it, otherwise to undefined.
   */
  current(path: string): Promise<string | undefined>
}

// Vite also serves the films' posters. In a built site, posters are among the bundled assets, so the server doesn't
// serve them from /media.
const isOfVite = (path: string) => /^\/(@|src\/|node_modules\/|media\/[^/]+\.poster\.webp$)/.test(path)
const isOfOffice = (path: string) => /^\/office(\/|$)/.test(path)

export function answerWith({ vite, server, hasOffice, current }: Front) {
  const answer = getRequestListener(async (request, environment) => {
    const response =
      (await server.fetch(request, environment)) ?? new Response('The terminal says what is wrong.\n', { status: 500 })
    // This policy would block Vite's scripts.
    response.headers.delete('content-security-policy')
    return response
  })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method = 'GET' } = request
    const path = url.split('?', 1)[0]!
    if (isOfVite(path)) return vite.middlewares(request, response)
    if (receiveWebhook(request, response)) return
    const isRead = method === 'GET' || method === 'HEAD'
    const fault = await current(path)
    // During a fault, API requests and submitted forms still go to the server that was started last, if it still runs.
    if (fault !== undefined && isRead && !path.startsWith('/api/')) return sendFault(request, response, fault)
    if (hasOffice && isRead && isOfOffice(path)) return sendOffice(url, { vite, response })
    await answer(request, response)
  }
}

async function sendOffice(url: string, { vite, response }: { vite: ViteDevServer; response: ServerResponse }) {
  const page = await vite.transformIndexHtml(url, readFileSync('src/office/index.html', 'utf8'))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

/** Vite's client reloads this page once the fault is gone. */
const faultPage = (fault: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Not right yet</title>
<style>body{max-width:70rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui}
pre{padding:1rem;border-left:4px solid #c33;background:#fff3f2;color:#222;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Not right yet</h1><pre>${escapeHtml(fault)}</pre>
<p>Save the file once it’s right: this page reloads by itself.</p>
<script type="module" src="/@vite/client"></script></html>
`

function sendFault({ headers }: IncomingMessage, response: ServerResponse, fault: string) {
  const isForBrowser = headers.accept?.includes('text/html')
  const type = isForBrowser ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  response
    .writeHead(500, { 'content-type': type, 'cache-control': 'no-store' })
    .end(isForBrowser ? faultPage(fault) : `${fault}\n`)
}
