// Tests when the code of the site and the office is bundled and when it isn't, and what the operator is shown. The real
// builders take long, so the tests use builders that only copy a file.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOtherUser, closeForWriting, nodeForOtherUser } from '#testing/servers/other-user.ts'

const rendering = ['src/render/bundle.ts', 'src/render/compress.ts']
let checkout: string
const builder = () => join(checkout, 'node_modules/astro/bin')
const officeBuilder = () => join(checkout, 'node_modules/vite/bin')

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const folder of ['src/site', 'src/office', builder(), officeBuilder()])
    mkdirSync(resolve(checkout, folder), { recursive: true })
  writeFileSync(join(checkout, 'src/site/page.ts'), 'One')
  writeFileSync(join(checkout, 'src/office/page.ts'), 'Uno')
  for (const path of ['scripts/deploy.ts', 'scripts/bundle-if-changed.ts', 'scripts/with-lock.ts', ...rendering])
    cpSync(path, join(checkout, path))
  cpSync('package.json', join(checkout, 'package.json'))
  writeFileSync(
    join(builder(), 'astro.mjs'),
    `import { cpSync, mkdirSync } from 'node:fs'
     const draft = process.argv[process.argv.indexOf('--outDir') + 1]
     for (const folder of [draft, draft + '-render']) mkdirSync(folder)
     for (const file of ['/page.js', '-render/page.js']) cpSync('src/site/page.ts', draft + file)`,
  )
  writeFileSync(
    join(officeBuilder(), 'vite.js'),
    `import { cpSync, mkdirSync } from 'node:fs'
     const draft = process.argv[process.argv.indexOf('--outDir') + 1]
     mkdirSync(draft)
     cpSync('src/office/page.ts', draft + '/page.js')`,
  )
})
afterEach(() => {
  for (const folder of [checkout, join(checkout, '.built')]) chmodSync(folder, 0o755)
  rmSync(checkout, { recursive: true })
})

/** @param asReader runs the command as a user who can read the checkout but not write to it */
function deploy({ asReader = false } = {}) {
  if (asReader) for (const folder of [checkout, join(checkout, '.built')]) closeForWriting(folder)
  const node = asReader ? nodeForOtherUser(checkout) : process.execPath
  const { status, stdout, stderr } = spawnSync(node, ['scripts/deploy.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    ...(asReader && asOtherUser),
  })
  return { status, out: stdout, errors: stderr }
}
const bundled = () =>
  ['client', 'render'].map((half) => readFileSync(join(checkout, '.built', half, 'page.js'), 'utf8'))
const bundledOffice = () => readFileSync(join(checkout, '.built/office/page.js'), 'utf8')

test('announces the first bundle before making it, and does nothing if nothing changed', () => {
  expect(deploy()).toEqual({
    status: 0,
    out: expect.stringMatching(
      /^Bundling the site’s code\. .*\nThe site’s code is bundled, in \d+ s\.\nBundling the office\. .*\nThe office is bundled, in \d+ s\.\n/,
    ),
    errors: '',
  })
  expect(bundled()).toEqual(['One', 'One'])
  expect(bundledOffice()).toBe('Uno')
  expect(deploy().out).not.toContain('Bundling')
})

test('changed code is bundled again', () => {
  deploy()
  writeFileSync(join(checkout, 'src/site/page.ts'), 'Two')
  expect(deploy().out).toContain('Bundling')
  expect(bundled()).toEqual(['Two', 'Two'])
})

test('the office is bundled separately: a change to it rebuilds nothing of the site, nor the other way around', () => {
  deploy()
  writeFileSync(join(checkout, 'src/office/page.ts'), 'Due')
  const ofOffice = deploy().out
  expect(ofOffice).toContain('Bundling the office')
  expect(ofOffice).not.toContain('Bundling the site’s code')
  expect([...bundled(), bundledOffice()]).toEqual(['One', 'One', 'Due'])
  writeFileSync(join(checkout, 'src/site/page.ts'), 'Two')
  expect(deploy().out).not.toContain('Bundling the office')
  expect([...bundled(), bundledOffice()]).toEqual(['Two', 'Two', 'Due'])
})

test('a user who can’t write to the checkout runs the existing bundle, and is told when it is out of date', () => {
  deploy()
  expect(deploy({ asReader: true })).toMatchObject({ status: 0, errors: '' })
  writeFileSync(join(checkout, 'src/site/page.ts'), 'Two')
  expect(deploy({ asReader: true })).toEqual({
    status: 1,
    out: '',
    errors: expect.stringMatching(/^The site’s code was bundled from other files .* npm run deploy/),
  })
  expect(bundled()).toEqual(['One', 'One'])
})

test('without a builder the existing bundle is run as it is', () => {
  deploy()
  for (const folder of [builder(), officeBuilder(), ...['src/site', 'src/office'].map((path) => join(checkout, path))])
    rmSync(folder, { recursive: true })
  expect(deploy()).toMatchObject({ status: 0, errors: '' })
  rmSync(join(checkout, '.built'), { recursive: true })
  mkdirSync(join(checkout, '.built'))
  expect(deploy()).toMatchObject({ status: 1, errors: expect.stringContaining('npm run deploy') })
})

test('a bundle that fails ends with the builder’s exit code and leaves the existing bundle', () => {
  deploy()
  writeFileSync(join(checkout, 'src/site/page.ts'), 'Two')
  writeFileSync(join(builder(), 'astro.mjs'), `console.error('src/site/page.ts: no'); process.exit(3)`)
  expect(deploy()).toMatchObject({ status: 3, errors: 'src/site/page.ts: no\n' })
  expect(bundled()).toEqual(['One', 'One'])
  expect(existsSync(join(checkout, '.built/lock'))).toBe(false)
})
