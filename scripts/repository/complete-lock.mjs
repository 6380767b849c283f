// Run after every `npm install`, in the folder of the lockfile: adds missing checksums and the optional platform
// packages that npm left out, so that `npm ci` accepts the lockfile. If it finds no checksum for a package, choose a
// version of that package that was published for every platform.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const platform = /(android|darwin|freebsd|linux|win32|openharmony|wasm32)-?(arm64|x64|ia32|arm|wasi|ppc64|s390x)?/
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const present = lock.packages[`${where}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
    if (present || !/^\d/.test(version)) continue
    const [, os, cpu] = name.match(platform) ?? []
    const bound = os === 'wasm32' ? { cpu: ['wasm32'] } : os ? { os: [os], cpu: [cpu] } : {}
    const libc = name.includes('musl') ? { libc: ['musl'] } : name.includes('gnu') ? { libc: ['glibc'] } : {}
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...bound,
      ...libc,
    }
    console.info('added', name, version)
  }
}
for (const [where, entry] of Object.entries(lock.packages)) {
  if (where === '' || entry.integrity) continue
  const name = `${where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`
  const { stdout } = spawnSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = stdout.trim()
  if (integrity.startsWith('sha512-')) entry.integrity = integrity
  else {
    console.error('no checksum for', name)
    process.exitCode = 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
