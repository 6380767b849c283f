// Carries out an operator's command on the office's team. It
// is also the way back in for somebody who lost every passkey.

import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import { type AuditEntry, type AuditVerdict, type OfficeStore, operatorAt } from '#server/store/office-port.ts'
import type { TeamCommand } from './team-command.ts'

interface TeamCommandDependencies {
  store: OfficeStore
  publicUrl: string
  /** OFFICE=0: a link would lead nowhere. */
  isOfficeOff: boolean
  nowMs(): number
  newToken(): string
  newId(): string
  write(text: string): Promise<void>
}

type Named<Name extends TeamCommand['name']> = Extract<TeamCommand, { name: Name }>

/** Returns why nothing was done, or what was found wrong; undefined if all is well. */
export async function runTeamCommand(
  command: TeamCommand,
  dependencies: TeamCommandDependencies,
): Promise<string | undefined> {
  switch (command.name) {
    case 'list':
      return list(command, dependencies)
    case 'link':
      return link(command, dependencies)
    case 'audit':
      return audit(command, dependencies)
    case 'verify':
      return verify(command, dependencies)
    default:
      return onOne(command, dependencies)
  }
}

async function list({ asJson }: Named<'list'>, { store, write }: TeamCommandDependencies) {
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

async function link(command: Named<'link'>, dependencies: TeamCommandDependencies) {
  const { store, publicUrl, isOfficeOff, nowMs, newToken, newId, write } = dependencies
  const { email, asJson, personName } = command
  if (isOfficeOff) return 'The office is switched off (OFFICE=0): a link would lead nowhere.'
  const teammate = await store.findTeammate(email)
  const role = teammate?.role ?? command.role ?? 'member'
  const isFirst = !teammate && role === 'owner' && !(await store.hasOwner())
  const token = newToken()
  const expiresAtMs = nowMs() + lifetimes.enrolmentMs
  const kind = isFirst ? 'owner' : 'enrolment'
  const made = { id: newId(), tokenHash: hashOfToken(token), kind, email, name: personName, role, expiresAtMs } as const
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

async function onOne({ name, email, asJson }: Named<'remove' | 'sign-out'>, dependencies: TeamCommandDependencies) {
  const { store, nowMs, write } = dependencies
  const teammate = await store.findTeammate(email)
  if (!teammate) return `Nobody on the team has the address ${email}.`
  if (name === 'sign-out') {
    const ended = (await store.endSessions(teammate.id, 'team.sign-out', operatorAt(nowMs()))) ?? 0
    await write(asJson ? `${JSON.stringify({ ended })}\n` : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.\n`)
    return undefined
  }
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

const pageSize = 500

async function audit({ sinceMs, asJson }: Named<'audit'>, { store, write }: TeamCommandDependencies) {
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

function entryLine({ sequence, atMs, who, whoName, act, on, was, became, from }: AuditEntry): string {
  const change = [was, became].every((one) => one === undefined) ? '' : `${was ?? ''} → ${became ?? ''}`
  const columns = [isoTime(atMs), String(sequence).padStart(6), act.padEnd(22), printable(whoName ?? who).padEnd(16)]
  return `${[...columns, on.join(' '), change, from ?? ''].filter(Boolean).join('  ').trimEnd()}\n`
}

async function verify({ asJson, head }: Named<'verify'>, { store, write }: TeamCommandDependencies) {
  const verdict = await store.verifyAudit(head)
  if (asJson) await write(`${JSON.stringify(verdict)}\n`)
  else if (verdict.faults.length === 0 && (head === undefined || verdict.asked !== undefined)) {
    await write(`${counted(verdict.entries)}, each as it was written.\n`)
    if (head !== undefined)
      await write(`The head is the one of entry ${verdict.asked}: nothing up to it was changed.\n`)
  }
  if (head !== undefined && verdict.asked === undefined && verdict.faults.length === 0)
    return 'No entry has that head: the audit was rewritten, or it is another one.'
  return verdict.faults.length === 0 ? undefined : verdict.faults.map(faultLine).join('\n')
}

const counted = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`

function faultLine({ sequence, kind }: AuditVerdict['faults'][number]): string {
  if (kind === 'missing') return `Entry ${sequence} is missing.`
  if (kind === 'unlinked') return `Entry ${sequence} doesn’t follow from the one before it.`
  return `Entry ${sequence} was edited.`
}
