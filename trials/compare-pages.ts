// `node trials/compare-pages.ts BEFORE AFTER [BUT-FOR…]`: where two renderings (a stored release or a folder each)
// differ, except for these regular expressions; exits with 1 if they do. For upgrades and work on the rendering.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readKeptRelease } from '#render/kept-release.ts'

type Files = ReadonlyMap<string, Buffer>

/** Of a stored release (DATA_DIR/release) or a folder (dist). */
function filesOf(place: string): Files {
  if (statSync(place).isDirectory()) {
    const paths = globSync('**/*', { cwd: place }).filter((path) => statSync(join(place, path)).isFile())
    const plain = paths.filter((path) => !/\.(br|gz)$/.test(path))
    return new Map(plain.map((path) => [`/${path.replaceAll('\\', '/')}`, readFileSync(join(place, path))]))
  }
  const release = readKeptRelease(place, { nowMs: Number.NEGATIVE_INFINITY })
  if (!release) throw new Error(`${place} is no release`)
  return new Map([...release.files].map(([path, { bytes }]) => [path, Buffer.from(bytes)]))
}

/** The first bytes where two files differ, with what comes before them. */
function firstDifference(one: Buffer, other: Buffer): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const around = (file: Buffer) => JSON.stringify(file.subarray(Math.max(0, at - 40), at + 80).toString())
  return `byte ${at} of ${one.length} and ${other.length}:\n    ${around(one)}\n    ${around(other)}`
}

// Every difference has to be explained.
const [before, after, ...explained] = process.argv.slice(2)
if (!before || !after) {
  console.error('node trials/compare-pages.ts BEFORE AFTER [BUT-FOR…]: a kept release or a folder of files each')
  process.exit(2)
}
const isText = (path: string) => /\.(html|ics|js|css|json|svg|txt|webmanifest|xml)$/.test(path)
const butFor = (path: string, file: Buffer | undefined) =>
  file && isText(path)
    ? Buffer.from(explained.reduce((text, part) => text.replaceAll(new RegExp(part, 'g'), ''), file.toString()))
    : file

const [one, other] = [filesOf(before), filesOf(after)]
const paths = [...new Set([...one.keys(), ...other.keys()])].sort()
let same = 0
for (const path of paths) {
  const [was, is] = [one, other].map((files) => butFor(path, files.get(path)))
  if (was && is && was.equals(is)) same++
  else if (was && is) console.info(`${path}: ${firstDifference(was, is)}`)
  else console.info(`${path}: only in ${was ? before : after}`)
}
console.info(`${same} of ${paths.length} files are the same`)
process.exitCode = same === paths.length ? 0 : 1
