import { expect, test } from 'vitest'
import { findBrowser, findWebKit } from './find-browser.ts'

/** A machine with these programs, on which `installable` can be installed. */
function machineWith(
  present: string[],
  { installable = [] as string[], chosen = undefined as string | undefined } = {},
) {
  const programs = new Set(present)
  return {
    chosen,
    shells: () => ['downloaded-shell', 'packaged-shell'],
    wholes: ['chromium', 'chrome'],
    starts: (path: string) => programs.has(path),
    installShell() {
      for (const path of installable) programs.add(path)
    },
  }
}

test.each([
  [
    'the shell of Playwright’s revision comes first',
    machineWith(['chromium', 'packaged-shell', 'downloaded-shell']),
    'downloaded-shell',
  ],
  ['the package manager’s shell is the next', machineWith(['chromium', 'packaged-shell']), 'packaged-shell'],
  [
    'a missing shell is installed, whatever else is',
    machineWith(['chromium'], { installable: ['packaged-shell'] }),
    'packaged-shell',
  ],
  ['without a shell an ordinary browser does', machineWith(['chrome']), 'chrome'],
  ['the one that was chosen is taken', machineWith(['packaged-shell', 'chrome'], { chosen: 'chrome' }), 'chrome'],
])('for checks: %s', (_, machine, path) => {
  expect(findBrowser({ machine })).toBe(path)
})

test('benchmarks get a full browser, which visitors use too, or a shell where there is none', () => {
  expect(findBrowser({ isWhole: true, machine: machineWith(['downloaded-shell', 'chrome']) })).toBe('chrome')
  expect(findBrowser({ isWhole: true, machine: machineWith([], { installable: ['packaged-shell'] }) })).toBe(
    'packaged-shell',
  )
})

test('a chosen browser that is missing, and no browser at all, are errors that say what to do', () => {
  expect(() => findBrowser({ machine: machineWith(['chrome'], { chosen: 'gone' }) })).toThrow('CHROMIUM_PATH is gone')
  expect(() => findBrowser({ machine: machineWith([]) })).toThrow('Install one and set CHROMIUM_PATH')
})

test('WebKit is found only with its driver and an X server', () => {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  expect(findWebKit((path) => programs.includes(String(path)))).toEqual({ driver: programs[0], display: programs[1] })
  for (const missing of programs) expect(findWebKit((path) => path !== missing)).toBeUndefined()
})
