// When pages are built and when not, and what the operator hears of it; with a builder that takes no time.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOtherUser, closeForWriting, nodeForOtherUser } from '#testing/other-user.ts'

let checkout: string
const builder = () => join(checkout, 'node_modules/astro/bin')

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const folder of ['content', builder()]) mkdirSync(resolve(checkout, folder), { recursive: true })
  writeFileSync(join(checkout, 'content/words.yaml'), 'heading: One')
  for (const name of ['deploy.ts', 'build-if-changed.ts', 'with-lock.ts'])
    cpSync(join('scripts', name), join(checkout, 'scripts', name))
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(builder(), 'astro.mjs'),
    `import { cpSync, mkdirSync } from 'node:fs'
     const draft = process.argv[process.argv.indexOf('--outDir') + 1]
     mkdirSync(draft)
     cpSync('content/words.yaml', draft + '/index.html')`,
  )
})
afterEach(() => {
  for (const folder of [checkout, join(checkout, '.built')]) chmodSync(folder, 0o755)
  rmSync(checkout, { recursive: true })
})

/** @param asReader as a user who may read the checkout and write nothing in it */
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
const built = () => readFileSync(join(checkout, '.built/site/index.html'), 'utf8')

test('a first build says what it does before it does it; nothing changed, nothing done', () => {
  expect(deploy()).toEqual({
    status: 0,
    out: expect.stringMatching(/^Building the pages\. .*\nThe pages are built, in \d+ s\.\n/),
    errors: '',
  })
  expect(built()).toBe('heading: One')
  expect(deploy().out).not.toContain('Building')
})

test('changed words are built anew', () => {
  deploy()
  writeFileSync(join(checkout, 'content/words.yaml'), 'heading: Two')
  expect(deploy().out).toContain('Building')
  expect(built()).toBe('heading: Two')
})

test('who may not write in the checkout serves what was built, and is told when that is not what stands there', () => {
  deploy()
  expect(deploy({ asReader: true })).toMatchObject({ status: 0, errors: '' })
  writeFileSync(join(checkout, 'content/words.yaml'), 'heading: Two')
  expect(deploy({ asReader: true })).toEqual({
    status: 1,
    out: '',
    errors: expect.stringMatching(/^The pages were built from other files .* npm run deploy/),
  })
  expect(built()).toBe('heading: One')
})

test('where no builder is installed, what was built is served as it is', () => {
  deploy()
  rmSync(builder(), { recursive: true })
  rmSync(join(checkout, 'content'), { recursive: true })
  expect(deploy()).toMatchObject({ status: 0, errors: '' })
  rmSync(join(checkout, '.built'), { recursive: true })
  mkdirSync(join(checkout, '.built'))
  expect(deploy()).toMatchObject({ status: 1, errors: expect.stringContaining('npm run deploy') })
})

test('a build that fails ends with the builder’s code and leaves what was there', () => {
  deploy()
  writeFileSync(join(checkout, 'content/words.yaml'), 'heading: Two')
  writeFileSync(join(builder(), 'astro.mjs'), `console.error('content/words.yaml: heading'); process.exit(3)`)
  expect(deploy()).toMatchObject({ status: 3, errors: 'content/words.yaml: heading\n' })
  expect(built()).toBe('heading: One')
  expect(existsSync(join(checkout, '.built/lock'))).toBe(false)
})
