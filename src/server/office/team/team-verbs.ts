// The subcommands of `npm run team`. They manage the office's team, and read and verify the audit (the log of what
// teammates and commands changed). `link` makes links for new people, and for teammates who lost their passkeys.
import { z } from 'zod'
import { type Role, roles } from '#domain/office/roles.ts'
import { printable } from '#domain/terminal/printable.ts'
import { counted } from '#domain/texts/texts.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { emailAddress, flag, oneOf, option, since, type Verbs, verbsFor } from '#server/commands/verbs.ts'
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { AuditEntry } from '#server/store/audit/audit.ts'
import type { AuditVerdict } from '#server/store/audit/verify-audit.ts'
import type { OfficeStore } from '#server/store/store.ts'

interface TeamCommandDependencies {
  store: OfficeStore
  publicUrl: string
  /** Whether OFFICE=0 is set. If so, links to the office lead nowhere. */
  isOfficeOff: boolean
  nowMs(): number
  newToken(): string
  newId(): string
  write(text: string): Promise<void>
}

const verb = verbsFor<TeamCommandDependencies>()
const email = emailAddress

export const teamVerbs = ({ nowMs }: { nowMs: number }): Verbs<TeamCommandDependencies> => ({
  list: verb({ does: 'the people of the office, with roles and passkeys', run: list }),
  link: verb({
    does: 'a link, good for 30 minutes and once, that lets somebody new in, or a teammate who lost their passkeys',
    takes: { email },
    options: {
      role: option(oneOf('--role', roles), 'ROLE', `${roles.join(', ')}: of somebody new; member unless you say`),
      name: option(z.string().trim(), 'NAME', 'of somebody new'),
    },
    run: link,
  }),
  remove: verb({ does: 'takes somebody off the team and signs them out', takes: { email }, run: remove }),
  'sign-out': verb({ does: 'ends every session of a teammate', takes: { email }, run: signOut }),
  audit: verb({
    does: 'who did what, the newest last',
    options: {
      since: since(nowMs, 'since then, UTC'),
      verify: flag('finds entries that were edited or are missing'),
      head: option(
        z.string(),
        'HASH',
        'with --verify: the chain still holds this hash, which the log or the weekly email named',
      ),
    },
    rule: ({ since, verify, head }) =>
      verify && since !== undefined
        ? '--verify looks at all entries: leave --since out.'
        : head !== undefined && !verify
          ? '--head goes with audit --verify.'
          : undefined,
    run: (params, given) => (params.verify ? verify(params, given) : audit(params, given)),
  }),
})

interface OneTeammate {
  email: string
  asJson: boolean
}

async function list({ asJson }: { asJson: boolean }, { store, write }: TeamCommandDependencies) {
  const teammates = await store.listTeammates()
  if (asJson) await write(`${JSON.stringify(teammates)}\n`)
  else
    for (const { role, name, email, passkeys, seenAtMs } of teammates) {
      const seen = seenAtMs === undefined ? 'never' : isoTime(seenAtMs)
      const keys = `${passkeys} ${passkeys === 1 ? 'passkey ' : 'passkeys'}`
      await write(`${role.padEnd(7)} ${email.padEnd(30)} ${keys}  seen ${seen}  ${name}\n`)
    }
  return undefined
}

async function link(
  command: OneTeammate & { role?: Role | undefined; name?: string | undefined },
  dependencies: TeamCommandDependencies,
) {
  const { store, publicUrl, isOfficeOff, nowMs, newToken, newId, write } = dependencies
  const { email, asJson, name } = command
  if (isOfficeOff) return 'The office is switched off (OFFICE=0): a link would lead nowhere.'
  const teammate = await store.findTeammate(email)
  const role = teammate?.role ?? command.role ?? 'member'
  const isFirst = !teammate && role === 'owner' && !(await store.hasOwner())
  const token = newToken()
  const expiresAtMs = nowMs() + lifetimes.enrolmentMs
  const kind = isFirst ? 'owner' : 'enrolment'
  const made = {
    id: newId(),
    tokenHash: hashOfToken(token),
    kind,
    email,
    name: name || undefined,
    role,
    expiresAtMs,
  } as const
  if ((await store.makeLink(made, operatorAt(nowMs()))) !== 'made')
    return 'Somebody became the owner in this instant. Run the command again.'
  const url = `${publicUrl}/office/start#${token}`
  if (asJson) await write(`${JSON.stringify({ link: url, expiresAtMs, role, isNew: !teammate })}\n`)
  else {
    const what = teammate ? `lets ${teammate.name} (${role}) in again` : `makes ${email} ${article(role)}`
    await write(`${url}\nIt works once, until ${isoTime(expiresAtMs)}, and ${what}.\n`)
    if (teammate && command.role && command.role !== role)
      await write('--role counts only for somebody new: an owner changes roles in the office.\n')
  }
  return undefined
}

const article = (role: string) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`

async function signOut({ email, asJson }: OneTeammate, { store, nowMs, write }: TeamCommandDependencies) {
  const teammate = await store.findTeammate(email)
  if (!teammate) return nobody(email)
  const ended = (await store.endSessions(teammate.id, 'team.sign-out', operatorAt(nowMs()))) ?? 0
  await write(asJson ? `${JSON.stringify({ ended })}\n` : `Ended ${counted(ended, 'session')}.\n`)
  return undefined
}

async function remove({ email, asJson }: OneTeammate, { store, nowMs, write }: TeamCommandDependencies) {
  const teammate = await store.findTeammate(email)
  if (!teammate) return nobody(email)
  const voided = (await store.listInvitations(nowMs())).filter(({ invitedById }) => invitedById === teammate.id)
  const outcome = await store.removeTeammate(teammate.id, operatorAt(nowMs()))
  if (asJson) await write(`${JSON.stringify({ removed: outcome === 'removed' })}\n`)
  if (outcome === 'last-owner') return 'This is the only owner. Make somebody else an owner first.'
  if (!asJson) {
    await write(`Removed ${teammate.name}. Their name stays in the audit.\n`)
    for (const one of voided) await write(`Their invitation of ${one.email} is void.\n`)
  }
  return undefined
}

const nobody = (email: string) => `Nobody on the team has the address ${email}.`

const pageSize = 500

async function audit(
  { since: sinceMs, asJson }: { since?: number | undefined; asJson: boolean },
  { store, write }: TeamCommandDependencies,
) {
  const pages: AuditEntry[][] = []
  let page: AuditEntry[]
  let before: number | undefined
  do {
    page = await store.listAudit({ sinceMs, before, limit: pageSize })
    pages.unshift(page.reverse())
    before = page[0]?.sequence
  } while (page.length === pageSize)
  const entries = pages.flat()
  if (asJson) await write(`${JSON.stringify(entries)}\n`)
  else for (const entry of entries) await write(entryLine(entry))
  return undefined
}

function entryLine({ sequence, atMs, who, whoName, action, on, was, became, from }: AuditEntry): string {
  const change = [was, became].every((one) => one === undefined) ? '' : `${was ?? ''} → ${became ?? ''}`
  const columns = [isoTime(atMs), String(sequence).padStart(6), action.padEnd(22), printable(whoName ?? who).padEnd(16)]
  return `${[...columns, on.join(' '), change, from ?? ''].filter(Boolean).join('  ').trimEnd()}\n`
}

async function verify(
  { asJson, head }: { asJson: boolean; head?: string | undefined },
  { store, write }: TeamCommandDependencies,
) {
  const verdict = await store.verifyAudit(head)
  if (asJson) await write(`${JSON.stringify(verdict)}\n`)
  else if (verdict.faults.length === 0 && (head === undefined || verdict.expected !== undefined)) {
    await write(`${counted(verdict.entries, 'entry', 'entries')}, each as it was written.\n`)
    if (head !== undefined)
      await write(`The head is the one of entry ${verdict.expected}: nothing up to it was changed.\n`)
  }
  if (head !== undefined && verdict.expected === undefined && verdict.faults.length === 0)
    return 'No entry has that head: the audit was rewritten, or it is another one.'
  return verdict.faults.length === 0 ? undefined : verdict.faults.map(faultLine).join('\n')
}

function faultLine({ sequence, kind }: AuditVerdict['faults'][number]): string {
  if (kind === 'missing') return `Entry ${sequence} is missing.`
  if (kind === 'unlinked') return `Entry ${sequence} doesn’t follow from the one before it.`
  return `Entry ${sequence} was edited.`
}
