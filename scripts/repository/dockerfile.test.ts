// Checks that the container image has every file that its entry points import. Also checks the ports, secrets, images,
// memory limits and logs that compose.yaml sets. image.test.ts recreates the image and starts the server from it.
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const { scripts, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** What the image copies from this checkout, not from an earlier stage. */
const copied = [...lastStage.matchAll(/^COPY ((?!--)[^\n]*)$/gm)].flatMap(([, args]) =>
  args!.trim().split(/\s+/).slice(0, -1),
)

/** npm scripts that only a checkout needs: they bundle or draw what the image already holds, or prepare the linter. */
const forCheckouts = ['build', 'deploy', 'icons', 'preformat', 'prelint']
const commands = Object.entries<string>(scripts).flatMap(([name, typed]) => {
  const [, file] = /^node (scripts\/[\w-]+\.ts)$/.exec(typed) ?? []
  return file && !forCheckouts.includes(name) ? [file] : []
})

// Biome formats every import the same way, so one pattern finds them all. Imports of types are left out, because they
// are removed before the file runs.
const imported =
  /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('(\.[^']+\.ts)', import\.meta\.url\)/gm

function fileOf(address: string, importer: string): string | undefined {
  if (address.startsWith('.')) return posix.join(dirname(importer), address)
  const room: string | undefined = imports[address.replace(/\/.*/, '/*')]
  return room && posix.join(dirname(room), address.replace(/^[^/]*\//, ''))
}

function reachedFrom(entries: string[]): string[] {
  const reached = new Set(entries)
  for (const file of reached)
    for (const [, ...addresses] of readFileSync(file, 'utf8').matchAll(imported)) {
      const found = fileOf(addresses.find(Boolean)!, file)
      if (found) reached.add(found)
    }
  return [...reached]
}

test('the image has every file that the start and the commands import, and no other script', () => {
  const reached = reachedFrom(['scripts/start.ts', ...commands])
  expect(reached.length).toBeGreaterThan(300)
  expect(reached.filter((file) => !copied.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([])
  expect(copied.filter((file) => file.startsWith('scripts/'))).toEqual(
    reached.filter((file) => file.startsWith('scripts/')).sort(),
  )
})

test('compose: PORT moves the mapping with the server, and each container has only the secrets that it needs', () => {
  const { site, database } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }).services
  expect(site.ports).toEqual(['127.0.0.1:${PORT:-4321}:${PORT:-4321}'])
  expect(site.environment.PORT).toBe('${PORT:-4321}')
  // The site gets the whole .env, but the database's password only as PGPASSWORD.
  expect([site.env_file, site.environment.POSTGRES_PASSWORD]).toEqual(['.env', ''])
  expect(database).not.toHaveProperty('env_file')
  const example = readFileSync('.env.example', 'utf8')
  for (const [, name] of readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g))
    expect(example).toContain(`\n${name}=`)
})

test('compose: images by digest, a limit on memory, and logs that are rotated', () => {
  const { site, database } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }).services
  expect(database.image).toMatch(/^postgres:\d+\.\d+@sha256:[0-9a-f]{64}$/)
  for (const service of [site, database])
    expect(service).toMatchObject({ mem_limit: '1g', logging: { driver: 'local', options: { 'max-file': '5' } } })
})
