// What runs before every npm script: installs and reports what is missing, and makes sure the
// right Node runs the script.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`

/** Runs in a checkout whose lockfile has these packages, with an npm that installs this Node (undefined: none). */
function prepare({ locked, node }: { locked: string[]; node?: string }) {
  const packages = Object.fromEntries(locked.map((name) => [`node_modules/${name}`, { version: '24.21.0' }]))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const npm = join(folder, 'npm.mjs')
  const install = `import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('node_modules/.bin', { recursive: true })
    ${node ? `writeFileSync('node_modules/.bin/node', ${JSON.stringify(`#!/bin/sh\n${node}\n`)}); chmodSync('node_modules/.bin/node', 0o755)` : ''}`
  writeFileSync(npm, install)
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/prepare.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: npm },
    encoding: 'utf8',
  })
  return { status, out: stdout, errors: stderr }
}

test('it announces an installation, once, and prints nothing when all is there', () => {
  const first = prepare({ locked: [`node-${platform}`], node: 'echo v24.21.0' })
  expect(first).toEqual({ status: 0, out: expect.stringMatching(/^Installing what is missing/), errors: '' })
  expect(prepare({ locked: [`node-${platform}`], node: 'echo v24.21.0' })).toEqual({ status: 0, out: '', errors: '' })
})

test('a Node that is locked for this platform and was not installed, or does not run here, stops everything', () => {
  expect(prepare({ locked: [`node-${platform}`] })).toMatchObject({
    status: 1,
    errors: `Node was not installed: npm left out node-${platform}. Check the connection and run it again.\n`,
  })
  expect(prepare({ locked: [`node-${platform}`], node: 'exit 127' })).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^The Node of node_modules does not run on this machine/),
  })
})

test('on a platform without a locked Node the installed one will do, if it is of the same major version', () => {
  expect(prepare({ locked: [] }).status).toBe(0)
})
