// Lets a process write files, and rebuilds what the files would contain after power cuts at random instants.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Disk, type Operation, readJournal, type Unflushed } from './disk-journal.ts'

/** Why this machine can't simulate a power cut; undefined if it can. */
export function whyNotHere(): string | undefined {
  if (process.platform !== 'linux') return 'the recorder is preloaded, which this needs Linux for'
  if (spawnSync('cc', ['--version']).status !== 0) return 'there is no C compiler (cc) to build the recorder with'
  return undefined
}

interface Recording {
  folder: string
  /** Names of the files that the script writes. In the last one, the script notes what the store has acknowledged. */
  files: readonly string[]
  script: string
  given: readonly string[]
}

export async function recordRun({ folder, files, script, given }: Recording): Promise<Operation[]> {
  const recorder = join(folder, 'record-writes.so')
  const source = resolve('torture/power-cut/record-writes.c')
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', recorder, source, '-ldl'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The recorder was not built: ${built.stderr}`)
  const journal = join(folder, 'journal')
  const writer = spawn(process.execPath, [resolve(script), ...given], {
    env: { ...process.env, LD_PRELOAD: recorder, POWER_CUT_JOURNAL: journal, POWER_CUT_FILES: files.join(':') },
    stdio: 'inherit',
  })
  const code = await new Promise((done) => writer.on('close', done))
  if (code !== 0) throw new Error(`The writer ended with ${code}`)
  return readJournal(readFileSync(journal))
}

interface Replay {
  folder: string
  files: readonly string[]
  cuts: number
  random: () => number
  /** Checks the files in `folder` after a cut. `acknowledged` is everything that was acknowledged before the cut. */
  check(folder: string, acknowledged: readonly string[]): Promise<void>
}

const fates: Unflushed[] = ['none', 'all', 'some', 'torn']

export async function replayCuts(operations: Operation[], { folder, files, cuts, random, check }: Replay) {
  const [stored, acks] = [files.slice(0, -1), files.length - 1]
  const firstAck = operations.findIndex(({ file }) => file === acks)
  const instants = Array.from({ length: cuts }, () => firstAck + Math.ceil(random() * (operations.length - firstAck)))
  instants.sort((a, b) => a - b)
  const disk = new Disk(stored.length)
  const acknowledged: string[] = []
  let at = 0
  for (const [index, instant] of instants.entries()) {
    for (; at < instant; at++) {
      const operation = operations[at]!
      if (operation.file !== acks) disk.apply(operation)
      else if (operation.kind === 'write') acknowledged.push(operation.bytes.toString().trim())
    }
    const after = join(folder, `cut-${index}`)
    mkdirSync(after)
    const contents = disk.afterPowerCut(fates[index % fates.length]!, random)
    for (const [file, name] of stored.entries()) writeFileSync(join(after, name), contents[file] ?? '')
    await check(after, acknowledged)
    rmSync(after, { recursive: true, force: true })
  }
}
