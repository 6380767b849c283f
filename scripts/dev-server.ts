// The server of `npm run dev` (see dev.ts): the production server, listening where its argument says, with the pages that
// its parent sends, again after each change.
import type { PagesOptions } from '#server/compose-server.ts'
import { startServer } from '#server/start-server.ts'

process.on('disconnect', () => process.exit(0))
await startServer(
  ({ onSwap }) => ({
    start: () =>
      new Promise((resolve) => {
        process.on('message', (site: Parameters<PagesOptions['onSwap']>[0]) => {
          onSwap(site)
          process.send!('swapped')
          resolve()
        })
      }),
    stop() {},
  }),
  { host: '127.0.0.1', port: Number(process.argv[2]) },
)
process.send!('listening')
