// Runs preflight (the check of settings and content before launch) in its own thread, because parsing all content takes
// a third of a second. During that time, the main thread couldn't accept leads.
import { parentPort, workerData } from 'node:worker_threads'
import { mergeDisk } from '#domain/content/merge-disk.ts'
import { readContentFolders } from '#render/read-content.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { preflight } from './preflight.ts'

const { config, nowMs, content } = workerData
const { published } = mergeDisk({
  known: content.disk,
  disk: readContentFolders(contentFolders(config)),
  stored: content.files,
})
parentPort?.postMessage(preflight(config, published, nowMs))
