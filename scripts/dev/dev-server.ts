// The server of `npm run dev`. It is the production server, but Vite loads its code from the sources. When the sources
// change, the code is loaded again, and a new server is composed from it.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type * as Composing from '#server/compose-server.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { ownerLine } from '#server/office/team/owner-link.ts'
import type { Config } from '#server/settings/config.ts'
import { startMessage } from '#server/settings/start-message.ts'
import type { DevSite } from './dev-render.ts'

interface Running extends Composing.ComposedServer {
  /** The code that composed this server. */
  code: typeof Composing
  swap(site: DevSite): void
}

/** @param code loads the current version of the server's code, which is the same object until the code changes */
export function createDevServer(config: Config, code: () => Promise<typeof Composing>) {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  let running: Running | undefined
  let isStarted = false

  async function compose(site: DevSite, code: typeof Composing): Promise<Running> {
    let shown = site
    let onSwap = () => {}
    const pages: Composing.Pages = {
      files: () => shown.files,
      siteData: () => shown.siteData,
      follow(serve) {
        onSwap = serve
      },
      stop() {},
    }
    const composed = await code.composeServer({ config, pagesOf: async () => pages, clock: systemClock, log })
    return {
      code,
      ...composed,
      swap(site) {
        shown = site
        onSwap()
      },
    }
  }

  return {
    /** Returns undefined until there is something to serve, and while the server's code has a fault. */
    fetch: (...request: Parameters<Running['fetch']>) => running?.fetch(...request),
    /** @throws an error that says what is wrong with the server's code, or why the server can't run */
    async serve(site: DevSite) {
      const current = await code()
      if (running?.code === current) return running.swap(site)
      await running?.stop()
      running = undefined
      running = await compose(site, current)
      if (!isStarted) await printStart(running, config)
      isStarted = true
    },
    async stop() {
      await running?.stop()
    },
  }
}

async function printStart({ store, siteData }: Running, config: Config) {
  const { publicUrl } = config
  const owner = { store: store.office, publicUrl, isPrivate: true, newToken, newId: randomUUID, ...systemClock }
  const firstOwner = config.office ? await ownerLine(owner) : undefined
  console.log(startMessage({ config, tiers: Object.keys(siteData().prices), firstOwner, isPrivate: true }))
}
