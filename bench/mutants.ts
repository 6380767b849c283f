// `npm run bench:mutants` puts each fault from bench/mutants/faults.json into a clone of the last commit, one by one,
// and lists which faults a test finds.
// --only 1-20: tries only faults 1 to 20.
// --journeys: also runs the e2e tests for the fault's folder if no unit test finds the fault.
// --plant: chooses new faults instead of trying the faults in the file.
// --gates: instead breaks the checks that decide whether we may contact a visitor, one at a time, and shows which test
// finds each of these faults.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseFaults, type Fault, moduleOf } from './mutants/choose-faults.ts'
import { e2eTestsOf } from './mutants/e2e-tests.ts'
import { tryGates } from './mutants/gates.ts'

type Outcome = 'unit test' | 'journey' | 'nothing' | 'gone' | 'unsure'

const faultsFile = 'bench/mutants/faults.json'
const report = 'data/vitest.json'
/** A test run that takes longer than this is stopped and counts as failed, because a fault can make a test hang. */
const longestMs = 900_000

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    plant: { type: 'boolean', default: false },
    gates: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261125' },
    count: { type: 'string', default: '200' },
  },
})

if (options.gates) process.exit((await tryGates(options.only)) ? 0 : 1)

const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
try {
  copyCheckout()
  if (options.plant) plantAnew()
  else tryAll()
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function copyCheckout() {
  run('git', ['clone', '--quiet', '--shared', '.', copy], '.')
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  if (existsSync('.built')) cpSync('.built', join(copy, '.built'), { recursive: true })
}

// A fault that doesn't compile says nothing about the tests, so it is left out. All candidates are compiled together.
// Then every fault whose file has a compile error is dropped.
function plantAnew() {
  const wanted = Number(options.count)
  const candidates = chooseFaults(Number(options.seed), 2 * wanted)
  for (const fault of candidates) change(join(copy, fault.file), fault)
  const { output } = run(process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'], copy)
  const faults = candidates.filter(({ file }) => !output.includes(`${file}(`)).slice(0, wanted)
  writeFileSync(faultsFile, `${JSON.stringify(faults, null, 2)}\n`)
  console.info(
    `${faults.length} faults in ${new Set(faults.map(({ file }) => moduleOf(file))).size} modules: ${faultsFile}`,
  )
}

function tryAll() {
  const faults: Fault[] = JSON.parse(readFileSync(faultsFile, 'utf8'))
  const [first = 1, last = faults.length] = options.only?.split('-').map(Number) ?? []
  const outcomes = new Map<Outcome, number>()
  for (const [index, fault] of faults.entries()) {
    if (index + 1 < first || index + 1 > last) continue
    const { outcome, by } = tryOne(fault)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    console.info(`${index + 1} ${fault.file} (${fault.kind}): ${outcome}${by ? `, ${by}` : ''}`)
  }
  console.info([...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', '))
}

function tryOne(fault: Fault): { outcome: Outcome; by?: string | undefined } {
  const path = whereIs(fault)
  if (!path) return { outcome: 'gone' }
  const whole = readFileSync(join(copy, path), 'utf8')
  const units = ['node_modules/vitest/vitest.mjs', 'related', path, '--run', '--bail', '1']
  const journeys = ['scripts/check/e2e.ts', ...e2eTestsOf(path), '-x']
  change(join(copy, path), fault)
  rmSync(join(copy, report), { force: true })
  const isFoundByUnits = isRed(units)
  const failed = isFoundByUnits ? firstFailed() : undefined
  const isFoundByJourneys = !isFoundByUnits && options.journeys && isRed(journeys)
  writeFileSync(join(copy, path), whole)
  // Runs the failed test again, without the fault. If it still fails, it may not have found the fault.
  if (isFoundByUnits)
    return isRed(failed ? ['node_modules/vitest/vitest.mjs', 'run', failed.file] : units)
      ? { outcome: 'unsure', by: failed?.name }
      : { outcome: 'unit test', by: failed?.name }
  if (isFoundByJourneys) return { outcome: isRed(journeys) ? 'unsure' : 'journey' }
  return { outcome: 'nothing' }
}

function isRed(args: string[]): boolean {
  return run(process.execPath, args, copy).failed
}

/** Returns the fault's file, or the file to which its lines have moved. The lines must occur there exactly once. */
function whereIs({ file, before }: Fault): string | undefined {
  const holds = (path: string) => readFileSync(join(copy, path), 'utf8').split(before).length === 2
  if (existsSync(join(copy, file)) && holds(file)) return file
  return globSync('src/**/*.{ts,tsx}', { cwd: copy }).find((path) => !path.includes('.test.') && holds(path))
}

function change(path: string, { before, after }: Fault) {
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(before, () => after),
  )
}

function firstFailed(): { file: string; name: string } | undefined {
  if (!existsSync(join(copy, report))) return
  const { testResults } = JSON.parse(readFileSync(join(copy, report), 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') return { file: name, name: `${name.slice(name.lastIndexOf('/') + 1)}: ${fullName}` }
  return
}

function run(command: string, args: string[], cwd: string) {
  const options = { cwd, encoding: 'utf8', timeout: longestMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  return { failed: status !== 0, output: `${stdout}${stderr}` }
}
