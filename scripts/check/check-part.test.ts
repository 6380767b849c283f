import { expect, test, vi } from 'vitest'
import { outcomeOf, runPart, secondsIn } from './check-part.ts'

test.each([
  ['a command that ends well is one check', undefined, 0, { passed: 1, failed: 0 }],
  ['a command that fails is one fault', undefined, 1, { passed: 0, failed: 1 }],
  ['a command that was killed is one fault', undefined, null, { passed: 0, failed: 1 }],
  ['tests are counted', { numPassedTests: 7, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
  ['a file that did not load is a fault', { numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
  ['journeys are counted', { stats: { expected: 5, unexpected: 0, flaky: 0 } }, 0, { passed: 5, failed: 0 }],
  [
    'a test that passes only on retry is a failure',
    { stats: { expected: 5, unexpected: 1, flaky: 1 } },
    1,
    { passed: 5, failed: 2 },
  ],
  ['no test at all is a fault', { stats: { expected: 0, unexpected: 0, flaky: 0 } }, 1, { passed: 0, failed: 1 }],
])('%s', (_, report, exitCode, outcome) => {
  expect(outcomeOf(report, exitCode)).toMatchObject(outcome)
})

test('names failed tests and files that did not load, from Vitest’s report and from Playwright’s', () => {
  const testResults = [
    { name: 'image.test.ts', status: 'failed', assertionResults: [{ status: 'skipped', fullName: 'it starts' }] },
    {
      assertionResults: [
        { status: 'failed', fullName: 'a lead is kept', duration: 12 },
        { status: 'passed', fullName: 'a page is sent', duration: 3 },
      ],
    },
  ]
  expect(outcomeOf({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['image.test.ts', 'a lead is kept'],
  })
  const specs = [
    { title: 'signs in', ok: false, file: 'office.spec.ts', line: 7 },
    { title: 'signs out', ok: true, file: 'office.spec.ts', line: 9 },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  expect(outcomeOf({ stats, suites: [{ specs: [], suites: [{ specs }] }] }, 1).failures).toEqual([
    'office.spec.ts:7 signs in',
  ])
})

test('counts the processor time of the processes that a part started, and fails it by its exit code', async () => {
  expect(secondsIn('0m0.01s 0m0.00s\n2m3.50s 0m1.25s\n')).toBe(124.75)
  const busy =
    "require('child_process').spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);'])"
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const part = { name: 'busy', args: ['-e', `${busy}; process.exitCode = 3`] }
  const { failed, processorSeconds } = await runPart(part)
  expect(failed).toBe(1)
  expect(processorSeconds).toBeGreaterThan(0.2)
  expect(said.mock.lastCall?.[0]).toMatch(/^✗ busy \([\d.]+ s, [\d.]+ s of processor\)$/)
  said.mockRestore()
})

test('says how long each test of either report took, including its failed tries', () => {
  const assertionResults = [{ status: 'passed', fullName: 'a page is sent', duration: 3 }]
  expect(outcomeOf({ testResults: [{ status: 'passed', assertionResults }] }, 0).tests).toEqual([
    { name: 'a page is sent', ms: 3, isFailed: false },
  ])
  const tests = [{ results: [{ duration: 900 }, { duration: 400 }] }]
  const specs = [{ title: 'signs in', ok: true, file: 'office.spec.ts', line: 7, tests }]
  expect(outcomeOf({ suites: [{ specs }] }, 0).tests).toEqual([
    { name: 'office.spec.ts:7 signs in', ms: 1300, isFailed: false },
  ])
})
