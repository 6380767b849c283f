// How long the processors worked for this process and all that it started, told by Linux (/proc) while they run; nothing
// is told elsewhere. A process's own account holds what it waited for; what nobody waited for (a browser's processes,
// ended with their group) counts as it was last seen, at most `betweenLooksMs` before its end.
import { readdirSync, readFileSync } from 'node:fs'

const betweenLooksMs = 250
/** What Linux counts in, on every machine. */
const ticksASecond = 100

interface Account {
  /** A number is given away again; with the time of its start it is nobody else's. */
  id: string
  parent: string | undefined
  /** Ticks worked by itself, and by the ended children that it waited for (with theirs). */
  own: number
  waitedFor: number
}

/** From now until it is stopped. */
export function watchProcessorTime() {
  const ours = new Map<string, Account>()
  let running = new Map<string, Account>()
  const look = () => {
    running = readAccounts()
    const me = running.get(String(process.pid))?.id
    // A child's number may be below its parent's: again, until nobody new is found.
    for (let known = -1; known < ours.size; ) {
      known = ours.size
      for (const account of running.values())
        if (account.id === me || ours.has(account.id) || ours.has(account.parent ?? ''))
          ours.set(account.id, keep(account))
    }
  }
  /** A process whose parent ended gets another one; the first one is who may have waited for it. */
  const keep = (account: Account) => ({ ...account, parent: ours.get(account.id)?.parent ?? account.parent })
  look()
  const timer = setInterval(look, betweenLooksMs).unref()
  return {
    /** The sum in seconds; `undefined` where the system does not tell. */
    stop(): number | undefined {
      clearInterval(timer)
      look()
      const alive = new Set([...running.values()].map(({ id }) => id))
      return ours.size > 0 ? sumOf([...ours.values()], alive) / ticksASecond : undefined
    },
  }
}

/** What everybody worked, and what each waited for beyond the children we saw: some live shorter than from look to look. */
export function sumOf(accounts: Account[], alive: ReadonlySet<string>): number {
  const seen = new Map<string, number>()
  for (const { id, parent, own, waitedFor } of accounts)
    if (parent && !alive.has(id)) seen.set(parent, (seen.get(parent) ?? 0) + own + waitedFor)
  return accounts.reduce(
    (total, { id, own, waitedFor }) => total + own + Math.max(0, waitedFor - (seen.get(id) ?? 0)),
    0,
  )
}

/** By process number. */
function readAccounts(): Map<string, Account> {
  const stats = new Map<string, string[]>()
  for (const name of listProcesses()) {
    const stat = readStat(name)
    if (stat) stats.set(name, stat)
  }
  const idOf = (pid: string) => (stats.has(pid) ? `${pid} since ${stats.get(pid)?.[19]}` : undefined)
  // proc_pid_stat(5), from its third field on: 4 is the parent, 14 and 15 own time, 16 and 17 the children's, 22 the start.
  return new Map(
    [...stats].map(([pid, stat]) => [
      pid,
      {
        id: idOf(pid) ?? '',
        parent: idOf(stat[1] ?? ''),
        own: Number(stat[11]) + Number(stat[12]),
        waitedFor: Number(stat[13]) + Number(stat[14]),
      },
    ]),
  )
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function readStat(pid: string): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
