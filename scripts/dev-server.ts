// The server of `npm run dev` (see dev.ts): the production server, with pages from Astro's development server.
import { startServer } from '#server/start-server.ts'
import { devPages } from './dev-pages.ts'

await startServer(devPages(process.argv[2]!))
