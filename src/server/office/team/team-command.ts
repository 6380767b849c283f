// Parses what an operator typed after `npm run team --` into a command, or refuses it with a reason.
import { parseArgs } from 'node:util'
import { canBeEmail } from '#domain/fields/email.ts'
import { isRole, type Role, roles } from '#domain/office/roles.ts'
import { readSince } from '#domain/time/read-since.ts'

export type TeamCommand =
  | { name: 'list'; asJson: boolean }
  | { name: 'link'; email: string; role: Role | undefined; personName: string | undefined; asJson: boolean }
  | { name: 'remove' | 'sign-out'; email: string; asJson: boolean }
  | { name: 'audit'; sinceMs: number | undefined; asJson: boolean }
  | { name: 'verify'; head: string | undefined; asJson: boolean }

export const usage = `Usage: npm run team -- <command> [options]

  list             the people of the office, with roles and passkeys
  link EMAIL       a link, good for 30 minutes and once, that lets somebody new in, or a teammate who lost their passkeys
  remove EMAIL     takes somebody off the team and signs them out
  sign-out EMAIL   ends every session of a teammate
  audit            who did what, the newest last

  --role ROLE      ${roles.join(', ')}: of somebody new (link; member unless you say)
  --name NAME      of somebody new                                          (link)
  --since WHEN     2026-01-31, 2026-01-31T08:00Z, 7d or 12h: since then, UTC (audit)
  --verify         finds entries that were edited or are missing             (audit)
  --head HASH      with --verify: the chain still holds this hash, which the log or the weekly email named
  --json           for machines`

export function parseTeamCommand(
  typed: string[],
  { nowMs }: { nowMs: number },
): { ok: true; command: TeamCommand } | { ok: false; reason: string } {
  try {
    return { ok: true, command: read(typed, nowMs) }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

function read(typed: string[], nowMs: number): TeamCommand {
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      role: { type: 'string' },
      name: { type: 'string' },
      since: { type: 'string' },
      verify: { type: 'boolean', default: false },
      head: { type: 'string' },
    },
  })
  const [name = '', subject, ...more] = positionals
  const { json: asJson, role, name: personName, since, verify, head } = values
  const known = (['list', 'link', 'remove', 'sign-out', 'audit'] as const).find((one) => one === name)
  if (!known) throw new Error(name ? `There’s no command ${name}.` : 'Which command?')
  const isOfOne = known !== 'list' && known !== 'audit'
  if (more.length > 0 || (!isOfOne && subject)) throw new Error(`Too many words after ${name}.`)
  if ((role !== undefined || personName !== undefined) && known !== 'link')
    throw new Error('--role and --name go with link only.')
  if ((since !== undefined || verify) && known !== 'audit') throw new Error('--since and --verify go with audit only.')
  if (since !== undefined && verify) throw new Error('--verify looks at all entries: leave --since out.')
  if (head !== undefined && !verify) throw new Error('--head goes with audit --verify.')
  if (known === 'list') return { name: 'list', asJson }
  if (known === 'audit')
    return verify
      ? { name: 'verify', head, asJson }
      : { name: 'audit', sinceMs: since === undefined ? undefined : readSince(since, nowMs), asJson }
  const email = (subject ?? '').trim().toLowerCase()
  if (!subject) throw new Error(`Say whose email address to ${known}.`)
  if (known !== 'link') return { name: known, email, asJson }
  if (!canBeEmail(email)) throw new Error(`${subject} isn’t an email address.`)
  if (role !== undefined && !isRole(role)) throw new Error(`--role is one of ${roles.join(', ')}.`)
  return { name: 'link', email, role, personName: personName?.trim() || undefined, asJson }
}
