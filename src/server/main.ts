// The server of one installation, with pages that it renders itself. The bundle must have been built before
// (scripts/start.ts does that).
import { publishedPages } from './published-pages.ts'
import { startServer } from './start-server.ts'

await startServer(publishedPages)
