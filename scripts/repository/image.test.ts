// Recreates the container image without a container engine, by copying files into a folder as the Dockerfile says. Then
// starts the server there as a user who can write only to the data folder. The server must render its pages, although
// the bundle was made in another folder. The base image and `npm ci` are assumed to work.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#testing/servers/free-port.ts'
import { asOtherUser, closeForWriting, giveToOtherUser, nodeForOtherUser } from '#testing/servers/other-user.ts'
import { type StartedProcess, startProcess } from '#testing/servers/start-process.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const linesOf = (instruction: string, text = lastStage) =>
  [...text.matchAll(new RegExp(`^\\s*${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest!.trim())
const commandOf = (line: string): string[] => JSON.parse(line.slice(line.indexOf('[')))

let root: string
let image: string
let dataDir: string
let environment: Record<string, string>
let node: string
let server: StartedProcess | undefined

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'image-'))
  image = join(root, 'site')
  dataDir = join(root, 'data')
  for (const folder of [image, dataDir]) mkdirSync(folder)
  for (const line of linesOf('COPY')) lay(line.split(/\s+/))
  for (const folder of globSync('**/', { cwd: image })) closeForWriting(join(image, folder))
  for (const folder of [image, root]) closeForWriting(folder)
  giveToOtherUser(dataDir)
  node = nodeForOtherUser(root)
  const set = Object.fromEntries(linesOf('ENV').flatMap((line) => Object.entries(parseEnv(line.replaceAll(' ', '\n')))))
  environment = {
    ...(set as Record<string, string>),
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    QUICK_COMPRESSION: '1',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
  }
})
afterAll(async () => {
  await server?.end('SIGKILL')
  spawnSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
})

function lay(args: string[]) {
  const to = args.at(-1)!
  if (args[0] === '--from=packages') return layPackages(join(image, to))
  if (args[0] === '--from=build') return layBundle(join(image, to))
  for (const from of args.slice(0, -1))
    cpSync(from, to.endsWith('/') ? join(image, to, from.split('/').at(-1)!) : join(image, to), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
}

function layPackages(to: string) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // Skips optional packages for other platforms, because they aren't installed here. Also skips the packages
  // node-linux-*, which contain Node itself, because the Dockerfile removes them.
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages))
    if (path && !dev && existsSync(path) && !path.startsWith('node_modules/node-linux-'))
      cpSync(path, join(to, path.replace('node_modules/', '')), { recursive: true })
}

function layBundle(to: string) {
  const [command = ''] = linesOf('RUN', dockerfile).filter((line) => line.startsWith('node '))
  expect(spawnSync(process.execPath, command.split(' ').slice(1), { stdio: 'inherit' }).status).toBe(0)
  for (const part of ['client', 'render', 'office', 'office-version'])
    cpSync(join('.built', part), join(to, part), { recursive: true })
}

function run(command: string[]) {
  const options = { cwd: image, env: environment, encoding: 'utf8', ...asOtherUser } as const
  const { status, stdout, stderr } = spawnSync(node, command.slice(1), options)
  return { command: command.join(' '), status, out: stdout, errors: stderr }
}

/**
 * Waits until the address responds with status 200. For a share image, this can take minutes, because share images are
 * drawn one by one after startup.
 */
const untilAnswers = (address: string) =>
  expect.poll(async () => (await fetch(address)).status, { timeout: 500_000 }).toBe(200)

test('it starts without writing to its own folder, renders its pages, is healthy by its own check, takes a lead, and ends when asked to', async () => {
  const [, ...args] = commandOf(linesOf('CMD').at(-1)!)
  server = startProcess({ command: node, args, cwd: image, env: environment, ...asOtherUser })
  await server.until('Leads go to')
  const url = `http://127.0.0.1:${environment.PORT}`
  for (const path of ['/', '/pricing', '/blog/first-two-minutes', '/privacy']) {
    const html = await (await fetch(url + path)).text()
    expect(html).toMatch(/<h1[\s\S]*<\/html>/)
    expect(html, 'as it is bundled for development').not.toContain('customElements.define')
  }
  await untilAnswers(`${url}/og/home.png`)
  expect(run(commandOf(linesOf('HEALTHCHECK')[0]!))).toMatchObject({ status: 0, errors: '' })
  const lead = await fetch(`${url}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'From the image' }),
  })
  expect(lead.status).toBe(201)
  expect((await fetch(`${url}/office`)).status).toBe(200)

  for (const typed of [
    'leads.ts list',
    'downloads.ts list',
    'downloads.ts log',
    'preflight.ts',
    'backup.ts',
    'team.ts list',
    'funnel.ts --since 7d --by source',
    'mail.ts list',
    'mail.ts preview demo-receipt',
  ])
    expect(run(['node', ...`scripts/${typed}`.split(' ')])).toMatchObject({ status: 0, errors: '' })
  expect(run(['node', 'scripts/leads.ts', 'list']).out).toContain('ann@example.com')

  expect(await server.end('SIGTERM')).toBe(0)
}, 600_000)

test('it holds nothing that only developers need, and no secret', () => {
  const files = globSync('**/*', { cwd: image }).filter((file) => !/^(node_modules|media|\.built)\//.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\.test\.|\btesting\b|^(e2e|docs|\.git|src\/site)\b|^\.env/.test(file))).toEqual([])
  for (const name of ['astro', 'vite', 'vitest', 'typescript', '@playwright/test'])
    expect(existsSync(join(image, 'node_modules', name)), name).toBe(false)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const pattern of ['.env*', '.git', 'data', 'node_modules']) expect(ignored).toContain(pattern)
})

test('its Node is that of .nvmrc, by digest, in every stage', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim()
  const [, base] = /^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile) ?? []
  expect(base).toMatch(new RegExp(`^node:${version}-bookworm-slim@sha256:[0-9a-f]{64}$`))
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(Array(3).fill('${NODE_IMAGE}'))
})

test('compose: a password of any characters reaches the database, and the site may write in its volume only', () => {
  const { site } = parse(readFileSync('compose.yaml', 'utf8')).services
  expect(site.environment.DATABASE_URL).toBe('postgres://site@database/site')
  expect(site.environment.PGPASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:/)
  expect(site.environment.TRUST_PROXY).toBe('1')
  expect([site.read_only, site.tmpfs]).toEqual([true, ['/tmp']])
})
