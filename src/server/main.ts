// The server of one installation, on pages that it renders itself. The site's code must have been bundled before
// (scripts/start.ts does).
import { publishedPages } from '#server/published-pages.ts'
import { startServer } from '#server/start-server.ts'

await startServer(publishedPages)
