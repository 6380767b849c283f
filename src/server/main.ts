// Starts the server of one installation, which renders its own pages. scripts/start.ts builds the bundle first.
import { publishedPages } from './published-pages.ts'
import { startServer } from './start-server.ts'

await startServer(publishedPages)
