// The server of one installation, on pages that it renders itself. The site's code must have been bundled before
// (scripts/start.ts does).
import { publishedPages } from './published-pages.ts'
import { startServer } from './start-server.ts'

await startServer(publishedPages)
