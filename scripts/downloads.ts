// npm run downloads: lists the files that the site's resources page offers, adds a file, and prints the log of
// downloads.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { verbsFor } from '#server/commands/verbs.ts'
import { addedFilesFolder, downloadFolders } from '#server/resources/download-storage.ts'
import { createSeals } from '#server/resources/seals.ts'
import { findStored, listStored, storedNameFor } from '#server/resources/stored-files.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { signingKey } from '#server/settings/signing-key.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { runCommand } from './operator-command.ts'

const verb = verbsFor<Config>({ hasJson: false })

await runCommand<Config>({
  name: 'downloads',
  verbs: {
    list: verb({ does: 'the files, their sizes and checksums', run: (_, config) => list(config) }),
    add: verb({
      does: 'takes a file of any size into DATA_DIR/storage',
      takes: { file: z.string() },
      run: ({ file }, config) => add(file, config),
    }),
    log: verb({ does: 'who took what and when (the last line is the latest)', run: (_, config) => log(config) }),
  },
  provide: (run) => run(loadConfig()),
})

async function list({ dataDir }: Config): Promise<undefined> {
  const seals = createSeals(signingKey(dataDir))
  for (const stored of listStored(downloadFolders(dataDir))) {
    const { sha256 } = await seals.sealOf(stored)
    console.log(`${stored.name}  ${sizeText(stored.sizeBytes)}  ${sha256}  ${stored.path}`)
  }
}

/** Copies the file next to its destination and renames the copy into place, so that no download sees half a file. */
async function add(path: string, { dataDir }: Config): Promise<string | undefined> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return `${path} isn’t a file.`
  const name = storedNameFor(basename(path))
  if (!name) return `${basename(path)} holds no letters or digits to name it by. Rename it first.`
  const folder = addedFilesFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const isReplaced = findStored([folder], name) !== undefined
  // The draft's name starts with a dot, because such a file is never served.
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
    return `It couldn’t be stored: ${(fault as NodeJS.ErrnoException).code ?? 'unknown'}`
  }
  console.log(`${isReplaced ? 'Replaced' : 'Added'} ${name} (${sizeText(stat.size)}), SHA-256 ${hash.digest('hex')}
Visitors can download it now. To show it on the page, add this to \`items\` in content/downloads.yaml:
  - name: ${name}
    type: File
    description: What it’s for.
    fileSize: ${sizeText(stat.size)}
    file: ${name}`)
  return undefined
}

async function log(config: Config): Promise<undefined> {
  const store = await openStore(config)
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
