// `leads purge EMAIL` asks for confirmation before it removes a person's data. It also asks about the person's other
// email addresses. Afterwards it offers to erase traces in the store's files, and lists the backups that still contain
// the data.

import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import { counted } from '#domain/texts/texts.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { PurgeScope } from '#server/store/leads/purge-scope.ts'
import type { LeadsDependencies } from './leads-verbs.ts'

interface Purge {
  email: string
  yes: boolean
  joined: boolean
  vacuumFull: boolean
  asJson: boolean
}
type Other = PurgeScope['others'][number]

/** Resolves to why nothing was done, or what is left to do; undefined if everything is done. */
export async function runPurge(
  command: Purge,
  { store, nowMs, write, ask, backupsHolding }: LeadsDependencies,
): Promise<string | undefined> {
  const { yes, vacuumFull: erasesTraces, asJson } = command
  // With --json, a program runs the command, so nothing is asked.
  const isConfirmed = yes || asJson
  const chosen = await choose({ ...command, isConfirmed }, { store, nowMs, ask })
  if (typeof chosen === 'string') return chosen
  const { email, emails, others } = chosen

  const say = async (text: string) => (asJson ? undefined : write(`${text}\n`))
  const { leads: purged, ...removal } = await store.purge(emails, operatorAt(nowMs()))
  if (purged > 0) await say(`Removed ${counted(purged, 'lead')} with everything about them.`)
  const isLeftInTables = purged > 0 && removal.tracesIn === 'table files'
  if (isLeftInTables) await say(leftInTables)
  const erases = erasesTraces || (isLeftInTables && !isConfirmed && (await ask('Run VACUUM FULL now?')) === true)
  const tracesIn = erases ? await store.eraseTraces() : removal.tracesIn
  if (erases && tracesIn === 'nowhere') await say('The store’s files hold nothing of it anymore.')
  else if (isLeftInTables) await say(`To run it later: npm run leads -- purge ${email} --vacuum-full`)
  for (const other of others) await say(stillHere(other))
  const backups = await backupsHolding(emails)
  if (backups.length > 0) await say(['Backups on this server that still hold them:', ...backups.map(inLine)].join('\n'))
  if (purged > 0 || backups.length > 0) await say(elsewhere)
  if (asJson) {
    const staying = others.map(({ email, isJoined }) => ({ email, why: isJoined ? 'joined' : 'same phone' }))
    const inBackups = backups.map(({ name, atMs, isUnread }) => ({ name, at: isoTime(atMs), isUnread }))
    await write(`${JSON.stringify({ purged, emails, tracesIn, stillHere: staying, backups: inBackups })}\n`)
  }
  if (tracesIn === 'log') return leftInLog
  return purged > 0 || erases ? undefined : 'No lead has this email.'
}

const leftInTables = `PostgreSQL’s table files still hold the bytes until new rows overwrite them.
VACUUM FULL rewrites the tables without them; nobody can send a form while it runs.
PostgreSQL’s own log holds them until it expires.`
const leftInLog = 'Another process is reading the store, so its log still holds traces. Run the same command again.'

const elsewhere = `A backup kept anywhere else that was made before now may still hold them: purge again after restoring one.
Backups aren’t deleted for you: delete old ones yourself.`

const stillHere = (other: Other) => `Still here: ${other.email} (${why(other)}).
To remove it too: npm run leads -- purge ${other.email}`

const inLine = ({ name, atMs, isUnread }: BackupOfPerson) =>
  `  ${isoTime(atMs)}  ${name}${isUnread ? ' (can’t be read, so it may hold them)' : ''}`

const why = ({ isJoined }: Other) => (isJoined ? 'joined with this person' : 'same phone number, maybe somebody else')

/**
 * Resolves to the email addresses to remove, and the person's other email addresses, which stay. If nothing is to be
 * removed, resolves to the reason.
 */
async function choose(
  { email: typed, isConfirmed, joined: withJoined }: Purge & { isConfirmed: boolean },
  { store, nowMs, ask }: Pick<LeadsDependencies, 'store' | 'nowMs' | 'ask'>,
): Promise<string | { email: string; emails: string[]; others: Other[] }> {
  const reach = await store.office.findPurgeScope({ email: typed }, nowMs())
  const email = reach?.email ?? typed
  if (!reach?.leads.length) return { email, emails: [email], others: reach?.others ?? [] }
  const along = withJoined ? reach.others.filter(({ isJoined }) => isJoined) : []
  const others = reach.others.filter((other) => !along.includes(other))
  const emails = [email, ...along.map(({ email }) => email)]
  if (isConfirmed) return { email, emails, others }

  const leads = [reach, ...along].flatMap(({ leads }) => leads)
  const forms = [...new Set(leads.map(({ form }) => form))].sort()
  const what = `${counted(leads.length, 'lead')} of ${emails.join(', ')}`
  const answer = await ask(`Remove ${what} (${forms.join(', ')}) and everything about them, for good?`)
  if (answer === undefined) return `Nothing was removed: nobody is here to ask. Add --yes to remove ${what} for good.`
  if (!answer) return 'Nothing was removed.'
  const staying: Other[] = []
  for (const other of others)
    if (await ask(`Also remove ${counted(other.leads.length, 'lead')} of ${other.email} (${why(other)})?`))
      emails.push(other.email)
    else staying.push(other)
  return { email, emails, others: staying }
}
