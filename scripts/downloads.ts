// npm run downloads: lists the files behind the resources area, adds a file, and prints the log of downloads.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addedFilesFolder, downloadFolders } from '#server/resources/download-storage.ts'
import { createSeals } from '#server/resources/seals.ts'
import { findStored, listStored, storedNameFor } from '#server/resources/stored-files.ts'
import { loadConfig } from '#server/settings/config.ts'
import { signingKey } from '#server/settings/signing-key.ts'
import { openStore } from '#server/store/engine/open-store.ts'

const usage = `npm run downloads -- list        the files, their sizes and checksums
npm run downloads -- add FILE    takes a file of any size into DATA_DIR/storage
npm run downloads -- log         who took what and when (the last line is the latest)`

const [command, file, ...rest] = process.argv.slice(2)
process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))

if (command === '--help' || command === 'help') console.log(usage)
else if (command === 'list' && !file) await list()
else if (command === 'add' && file && rest.length === 0) await add(file)
else if (command === 'log' && !file) await log()
else end(`That isn’t a command.\n\n${usage}`)

async function list() {
  const { dataDir } = loadConfig()
  const seals = createSeals(signingKey(dataDir))
  for (const stored of listStored(downloadFolders(dataDir))) {
    const { sha256 } = await seals.sealOf(stored)
    console.log(`${stored.name}  ${sizeText(stored.sizeBytes)}  ${sha256}  ${stored.path}`)
  }
}

/** Copies the file next to its destination and renames the copy into place, so that no download sees half a file. */
async function add(path: string) {
  const { dataDir } = loadConfig()
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return end(`${path} isn’t a file.`)
  const name = storedNameFor(basename(path))
  if (!name) return end(`${basename(path)} holds no letters or digits to name it by. Rename it first.`)
  const folder = addedFilesFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const isReplaced = findStored([folder], name) !== undefined
  // A name that starts with a dot is never served.
  const draft = join(folder, `.${randomBytes(6).toString('hex')}`)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: 1 << 20 }),
      hashing,
      createWriteStream(draft, { flush: true }),
    )
    renameSync(draft, join(folder, name))
  } catch (fault) {
    rmSync(draft, { force: true })
    return end(`It couldn’t be stored: ${(fault as NodeJS.ErrnoException).code ?? 'unknown'}`)
  }
  console.log(`${isReplaced ? 'Replaced' : 'Added'} ${name} (${sizeText(stat.size)}), SHA-256 ${hash.digest('hex')}
Visitors can download it now. To show it on the page, add this to \`items\` in content/downloads.yaml:
  - name: ${name}
    type: File
    description: What it’s for.
    fileSize: ${sizeText(stat.size)}
    file: ${name}`)
}

async function log() {
  const store = await openStore(loadConfig())
  try {
    for (const { filePath, userAgent, atMs } of await store.listDownloads())
      console.log(`${new Date(atMs).toISOString()}  ${filePath}  ${printable(userAgent)}`)
  } finally {
    await store.close()
  }
}

/** A user agent is arbitrary input, so no control character may reach the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?')
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${size < 10 ? size.toFixed(1).replace('.0', '') : Math.round(size)} ${units[step - 1]}`
}

function end(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
