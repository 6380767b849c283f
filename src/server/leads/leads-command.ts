// Parses what an operator typed after `npm run leads --` into a command, or refuses it with a reason.
import { parseArgs } from 'node:util'
import { readSince } from '#domain/time/read-since.ts'
import type { LeadFilter } from '#server/store/port.ts'
import { type CallCommand, callUsage, readCallCommand } from './call-commands.ts'
import { readWorkCommand, type WorkCommand, workUsage } from './work-commands.ts'

export type LeadsCommand =
  | CallCommand
  | WorkCommand
  | { name: 'list'; filter: LeadFilter; asJson: boolean }
  | { name: 'export'; filter: LeadFilter; format: 'csv' | 'jsonl' }
  | { name: 'show' | 'resend' | 'release'; leadId: string; asJson: boolean }
  | { name: 'cancel'; leadId: string; asJson: boolean }
  | { name: 'purge'; email: string; asJson: boolean; isConfirmed: boolean; withJoined: boolean; erasesTraces: boolean }

export const usage = `Usage: npm run leads -- <command> [options]

  list            one line for each lead, the newest last, with how long they waited or wait
  show ID         one lead with its person, what was done, deliveries, attempts and consents
  export          every field of every lead, as --format csv (default) or jsonl
  resend ID       sends the dead deliveries of a lead again, or all of a delivered one
  release ID      ends a quarantine: the lead is delivered
  cancel ID       cancels a booked call: its time is free again, and its webhook hears of it
${callUsage}
${workUsage}
  purge EMAIL     removes everything about a person, for good; asks first

  --json          for machines, which are never asked
  --yes           purges without asking
  --joined        purges the emails that were joined with this one too
  --vacuum-full   purges, then makes PostgreSQL rewrite its tables without the removed bytes
  --form NAME     only this form's leads         (list, export)
  --since WHEN    2026-01-31, 2026-01-31T08:00Z, 7d or 12h: received since then, UTC (list, export)
  --state STATE   pending, delivered, dead, none (no destination) or quarantined     (list, export)
  --email EMAIL   only this person's leads       (list, export)`

const states = ['pending', 'delivered', 'dead', 'none', 'quarantined'] as const

export function parseLeadsCommand(
  typed: string[],
  { nowMs, formNames }: { nowMs: number; formNames: string[] },
): { ok: true; command: LeadsCommand } | { ok: false; reason: string } {
  try {
    return { ok: true, command: read(typed, { nowMs, formNames }) }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

function read(typed: string[], known: { nowMs: number; formNames: string[] }): LeadsCommand {
  const ofOthers = readCallCommand(typed) ?? readWorkCommand(typed)
  if (ofOthers) return ofOthers
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      format: { type: 'string' },
      form: { type: 'string' },
      since: { type: 'string' },
      state: { type: 'string' },
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
      joined: { type: 'boolean', default: false },
      'vacuum-full': { type: 'boolean', default: false },
    },
  })
  const [name = '', subject, ...more] = positionals
  const { json: asJson, yes: isConfirmed, joined: withJoined, 'vacuum-full': erasesTraces, format, ...filters } = values
  const isOneOf = <Name extends string>(...names: Name[]) => names.find((one) => one === name)

  const many = isOneOf('list', 'export')
  const one = isOneOf('show', 'resend', 'release', 'cancel', 'purge')
  if (!many && !one) throw new Error(name ? `There’s no command ${name}.` : 'Which command?')
  if (more.length > 0 || (many && subject)) throw new Error(`Too many words after ${name}.`)
  if (format !== undefined && name !== 'export') throw new Error('--format only works with export.')
  if (isConfirmed && name !== 'purge') throw new Error('--yes goes with purge only.')
  if (withJoined && name !== 'purge') throw new Error('--joined goes with purge only.')
  if (erasesTraces && name !== 'purge') throw new Error('--vacuum-full goes with purge only.')
  if (one) {
    if (!subject) throw new Error(`Say ${one === 'purge' ? 'whose email' : 'which ID'} to ${one}.`)
    if (Object.keys(filters).length > 0) throw new Error('Filters only work with list and export.')
    if (one !== 'purge') return { name: one, leadId: subject, asJson }
    return { name: one, email: subject, asJson, isConfirmed: isConfirmed || asJson, withJoined, erasesTraces }
  }
  const filter = readFilter(filters, known)
  return name === 'list' ? { name, filter, asJson } : { name: 'export', filter, format: readFormat(format, asJson) }
}

function readFormat(format: string | undefined, asJson: boolean): 'csv' | 'jsonl' {
  if (format === undefined) return asJson ? 'jsonl' : 'csv'
  if (format !== 'csv' && format !== 'jsonl') throw new Error('--format is csv or jsonl.')
  return format
}

function readFilter(
  { form, since, state, email }: { [Name in 'form' | 'since' | 'state' | 'email']?: string | undefined },
  { nowMs, formNames }: { nowMs: number; formNames: string[] },
): LeadFilter {
  const filter: LeadFilter = {}
  if (form !== undefined) {
    if (!formNames.includes(form)) throw new Error(`There’s no form ${form}. The forms: ${formNames.join(', ')}.`)
    filter.form = form
  }
  if (state !== undefined) {
    const known = states.find((one) => one === state)
    if (!known) throw new Error(`--state is one of ${states.join(', ')}.`)
    filter.state = known
  }
  if (since !== undefined) filter.sinceMs = readSince(since, nowMs)
  if (email !== undefined) filter.email = email
  return filter
}
