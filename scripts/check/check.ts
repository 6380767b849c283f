// `npm test`: runs every check and reports in the last line how many passed and failed. `npm run check` (`--quick`):
// types, lint, unused code and the tests that need no build, server or browser.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { bundleIfChanged } from '../bundle-if-changed.ts'
import { writeImportRules } from '../repository/import-rules.ts'
import { type Part, runPart, type Test } from './check-part.ts'

const astro = 'node_modules/astro/bin/astro.mjs'
const tests = (name: string, projects: string[], report: string): Part => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--outputFile.json=${report}`,
  ],
  report,
})
const lint: Part = {
  name: 'lint and format',
  args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'],
  isAside: true,
}
const knip = 'node_modules/knip/bin/knip.js'
const unused: Part[] = [
  { name: 'unused files and packages', args: [knip], isAside: true },
  // An export that only tests use counts as unused.
  { name: 'unused exports', args: [knip, '--production', '--include', 'files,exports,types'], isAside: true },
]
// The compiler doesn't know .astro files, so astro-check checks those. It could check all files, but it takes several
// times as long as the compiler.
const types: Part[] = [
  // With several threads, the compiler uses twice the processor time, and the tests that run beside it need that time.
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'], isAside: true },
  {
    name: 'types of pages',
    args: [
      'node_modules/@astrojs/check/bin/astro-check.js',
      ...['--minimumSeverity', 'error'],
      ...['--tsconfig', 'tsconfig.astro.json'],
    ],
    isAside: true,
  },
]
const rules = tests('tests without a server', ['rules', 'site', 'office'], 'data/vitest.json')
const units = tests(
  'unit and integration tests',
  ['rules', 'site', 'office', 'rooms of the server', 'server'],
  'data/vitest.json',
)
const torture = tests('torture, short', ['torture'], 'data/vitest-torture.json')
const journeys: Part = { name: 'browser journeys', args: ['scripts/check/e2e.ts'], report: 'data/playwright.json' }

mkdirSync('data', { recursive: true })
writeImportRules()
let passed = 0
let failed = 0
let processorSeconds = 0
const failures: string[] = []
const allTests: Test[] = []

async function runAll(...parts: Part[]) {
  for (const part of parts) {
    const outcome = await runPart(part)
    passed += outcome.passed
    failed += outcome.failed
    processorSeconds += outcome.processorSeconds
    allTests.push(...outcome.tests)
    if (outcome.failed > 0) failures.push([part.name, ...outcome.failures].join('\n  '))
  }
}

if (process.argv.includes('--quick')) {
  // The type checks read types that a build writes; without a build, `astro sync` writes them.
  if (!existsSync('.astro/types.d.ts')) spawnSync(process.execPath, [astro, 'sync', '--silent'], { stdio: 'inherit' })
  await Promise.all([runAll(...types, lint, ...unused), runAll(rules)])
} else {
  const startedMs = performance.now()
  await bundleIfChanged()
  console.info(`✓ build (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
  await Promise.all([runAll(lint, ...unused, ...types), runAll(units)])
  // These run one after the other, because each keeps every core busy. Side by side, correct tests could time out.
  await runAll(torture, journeys)
}

const slowest = allTests.toSorted((one, other) => other.ms - one.ms).slice(0, 20)
console.info('\nThe slowest twenty:')
for (const { name, ms } of slowest) console.info(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
// If a process is killed, its child processes aren't counted. An example is the renderer of a killed server.
console.info(`\nProcessor time: at least ${Math.round(processorSeconds)} s`)
// Prints the failures at the end. If a long output is cut, its last lines are usually still there.
if (failures.length > 0) console.info(`\nFailed:\n${failures.join('\n')}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
