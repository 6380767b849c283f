// Runs the whole server for torture/swaps.ts. For each title that its parent process sends, the server publishes
// pages/pricing.yaml with that title.
import { readContentFolders } from '#render/read-content.ts'
import { publishedPages } from '#server/published-pages.ts'
import { startServer } from '#server/start-server.ts'

const content = readContentFolders(['content'])
const path = 'pages/pricing.yaml'

await startServer(async (options) => {
  const pages = await publishedPages(options)
  process.on('message', async (title: string) => {
    await pages.publish(new Map(content).set(path, content.get(path)!.replace(/^title: .*$/m, `title: ${title}`)))
    process.send!(title)
  })
  return pages
})
process.send!('started')
