// CPU time that this process and everything it started have used, polled from Linux's /proc; other systems report
// nothing. Children that nobody waited for count as last polled, at most `betweenLooksMs` before they ended.
import { readdirSync, readFileSync } from 'node:fs'

const betweenLooksMs = 250
/** The unit of Linux's process times, on every machine. */
const ticksASecond = 100

interface Account {
  /** Process numbers get reused; together with the start time they are unique. */
  id: string
  parent: string | undefined
  /** Ticks used by the process itself, and by the ended children it waited for (including theirs). */
  own: number
  waitedFor: number
}

export function watchProcessorTime() {
  const ours = new Map<string, Account>()
  let running = new Map<string, Account>()
  const look = () => {
    running = readAccounts()
    const me = running.get(String(process.pid))?.id
    // A child's number may be lower than its parent's, so repeat until no new process is found.
    for (let known = -1; known < ours.size; ) {
      known = ours.size
      for (const account of running.values())
        if (account.id === me || ours.has(account.id) || ours.has(account.parent ?? ''))
          ours.set(account.id, keep(account))
    }
  }
  /** A process whose parent ended gets a new parent; the first one is the one that may have waited for it. */
  const keep = (account: Account) => ({ ...account, parent: ours.get(account.id)?.parent ?? account.parent })
  look()
  const timer = setInterval(look, betweenLooksMs).unref()
  return {
    /** The total in seconds; `undefined` if the system doesn't report it. */
    stop(): number | undefined {
      clearInterval(timer)
      look()
      const alive = new Set([...running.values()].map(({ id }) => id))
      return ours.size > 0 ? sumOf([...ours.values()], alive) / ticksASecond : undefined
    },
  }
}

/**
 * In ticks, never more than was used. Ended children count for at least what was polled, because one that ends with its
 * parent right after a poll is in no account. Unwaited children beside very brief ones are undercounted.
 */
export function sumOf(accounts: Account[], alive: ReadonlySet<string>): number {
  const childrenOf = Map.groupBy(accounts, ({ parent }) => parent)
  const known = new Set(accounts.map(({ id }) => id))
  function totalOf({ id, own, waitedFor }: Account): number {
    let [ended, running] = [0, 0]
    for (const child of childrenOf.get(id) ?? []) {
      if (alive.has(child.id)) running += totalOf(child)
      else ended += totalOf(child)
    }
    return own + running + Math.max(waitedFor, ended)
  }
  return accounts
    .filter(({ parent }) => parent === undefined || !known.has(parent))
    .reduce((total, account) => total + totalOf(account), 0)
}

/** Keyed by process number. */
function readAccounts(): Map<string, Account> {
  const stats = new Map<string, string[]>()
  for (const name of listProcesses()) {
    const stat = readStat(name)
    if (stat) stats.set(name, stat)
  }
  const idOf = (pid: string) => (stats.has(pid) ? `${pid} since ${stats.get(pid)?.[19]}` : undefined)
  // proc_pid_stat(5), from its third field on: 4 parent, 14 and 15 own time, 16 and 17 the children's, 22 start time.
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
