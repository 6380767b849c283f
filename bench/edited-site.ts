// For benchmarks and torture tests of editing: starts a site with its own copy of the content, and sends requests to
// the site's office. By default, it sends them as the owner.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  ContentHistory,
  ContentOverview,
  content,
  DraftedFile,
  FileView,
  PublishOutcome,
} from '#contract/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { type RunningSite, startSite } from '../scripts/check/start-site.ts'
import { openOwnersSession } from './crowded-office.ts'
import { type OfficeClient, officeClient } from './office-client.ts'

interface Timed<Body> {
  body: Body
  ms: number
}

export interface EditedSite {
  site: RunningSite
  contentDir: string
  overview(): Promise<ContentOverview>
  /** @param path without the extension: 'pages/pricing' */
  view(path: string): Promise<FileView>
  draft(path: string, changes: DraftChange[]): Promise<Timed<DraftedFile>>
  discard(path: string): Promise<Timed<{ dropped: number }>>
  /** @param page its path: '/pricing' */
  preview(page: string): Promise<Timed<string>>
  publish(path: string, sequence: number): Promise<Timed<PublishOutcome>>
  history(): Promise<ContentHistory>
  revertPublish(id: string, sequence: number): Promise<Timed<PublishOutcome>>
  sendPicture(bytes: Uint8Array): Promise<ResponseOf<typeof content.addPicture>>
  /** Stops the site and removes its data and content. */
  remove(): Promise<void>
}

/** @param openSession opens the session that the requests use; by default the owner's */
export async function startEditedSite(
  environment: Record<string, string> = {},
  openSession: typeof openOwnersSession = openOwnersSession,
): Promise<EditedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-site-'))
  const [dataDir, contentDir] = [join(folder, 'data'), join(folder, 'content')]
  cpSync('content', contentDir, { recursive: true })
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: contentDir, RATE_LIMIT: '0', TIME_TRAP_MS: '0', ...environment }
  const store = await openStore({ dataDir, databaseUrl: environment.DATABASE_URL })
  const session = await openSession(store, Date.now()).finally(store.close)
  const site = await startSite(settings)
  await site.finished()
  const client: OfficeClient = officeClient(site.url, session)
  const ask = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Timed<Body>> => {
    const answer = await client.ask(method, path, body)
    return { body: JSON.parse(answer.body) as Body, ms: answer.ms }
  }
  return {
    site,
    contentDir,
    overview: async () => (await ask<ContentOverview>('GET', '/content')).body,
    view: async (path) => (await ask<FileView>('GET', `/content/files/${path}`)).body,
    draft: (path, changes) => ask('PUT', `/content/files/${path}/draft`, { changes }),
    discard: (path) => ask('DELETE', `/content/files/${path}/draft`),
    preview: (page) => client.ask('GET', `/content/preview?page=${encodeURIComponent(page)}`),
    publish: (path, sequence) => ask('POST', '/content/publish', { files: [path], sequence }),
    history: async () => (await ask<ContentHistory>('GET', '/content/history')).body,
    revertPublish: (id, sequence) => ask('POST', `/content/history/${id}/put-back`, { sequence }),
    async sendPicture(bytes) {
      const headers = { cookie: `tt_office=${session}`, origin: site.url, 'sec-fetch-site': 'same-origin' }
      const sent = { method: 'POST', headers, body: Buffer.from(bytes) }
      const response = await fetch(`${site.url}/api/office/content/pictures`, sent)
      if (!response.ok) throw new Error(`The picture was refused: ${response.status} ${await response.text()}`)
      return (await response.json()) as ResponseOf<typeof content.addPicture>
    },
    async remove() {
      client.close()
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
