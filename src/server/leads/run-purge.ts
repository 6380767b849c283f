// `leads purge EMAIL`: shows what would be removed and asks; removes it; reports where the store's files still hold
// traces of it, and offers to erase them.

import { operatorAt } from '#server/store/office-port.ts'
import type { LeadStore } from '#server/store/port.ts'
import { leadPages } from './lead-pages.ts'
import type { LeadsCommand } from './leads-command.ts'
import type { CommandDependencies } from './run-leads-command.ts'

type Purge = Extract<LeadsCommand, { name: 'purge' }>

/** Returns why nothing was done, or what is left to do; undefined if everything is done. */
export async function runPurge(
  command: Purge,
  { store, nowMs, write, ask }: CommandDependencies,
): Promise<string | undefined> {
  const { isConfirmed, erasesTraces, asJson } = command
  const email = command.email.trim().toLowerCase()
  const refusal = isConfirmed ? undefined : await askFirst(email, { store, ask })
  if (refusal) return refusal

  const say = async (text: string) => (asJson ? undefined : write(`${text}\n`))
  const { leads: purged, ...removal } = await store.purge(email, operatorAt(nowMs()))
  if (purged > 0) await say(`Removed ${counted(purged)} with everything about them.`)
  const isLeftInTables = purged > 0 && removal.tracesIn === 'table files'
  if (isLeftInTables) await say(leftInTables)
  const erases = erasesTraces || (isLeftInTables && !isConfirmed && (await ask('Run VACUUM FULL now?')) === true)
  const tracesIn = erases ? await store.eraseTraces() : removal.tracesIn
  if (erases && tracesIn === 'nowhere') await say('The store’s files hold nothing of it anymore.')
  else if (isLeftInTables) await say(`To run it later: npm run leads -- purge ${email} --vacuum-full`)
  if (asJson) await write(`${JSON.stringify({ purged, tracesIn })}\n`)
  if (tracesIn === 'log') return leftInLog
  return purged > 0 || erases ? undefined : 'No lead has this email.'
}

const leftInTables = `PostgreSQL’s table files still hold the bytes until new rows overwrite them.
VACUUM FULL rewrites the tables without them; nobody can send a form while it runs.
PostgreSQL’s own log and your backups hold them until they expire.`
const leftInLog = 'Another process is reading the store, so its log still holds traces. Run the same command again.'

async function askFirst(email: string, { store, ask }: Pick<CommandDependencies, 'store' | 'ask'>) {
  const { count, forms } = await leadsOf(store, email)
  if (count === 0) return undefined
  const what = `${counted(count)} of ${email}`
  const answer = await ask(`Remove ${what} (${forms.join(', ')}) and everything about them, for good?`)
  if (answer === undefined) return `Nothing was removed: nobody is here to ask. Add --yes to remove ${what} for good.`
  return answer ? undefined : 'Nothing was removed.'
}

async function leadsOf(store: LeadStore, email: string) {
  const forms = new Set<string>()
  let count = 0
  for await (const page of leadPages(store, { email })) {
    count += page.length
    for (const { form } of page) forms.add(form)
  }
  return { count, forms: [...forms].sort() }
}

const counted = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`
