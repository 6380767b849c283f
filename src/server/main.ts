// Starts an installation's server, which renders the pages itself. scripts/start.ts builds the bundle first.
import { publishedPages } from './published-pages.ts'
import { startServer } from './start-server.ts'

await startServer(publishedPages)
