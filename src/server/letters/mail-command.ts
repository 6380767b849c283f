// Parses what an operator typed after `npm run mail --` into a command, or refuses it with a reason.
import { parseArgs } from 'node:util'
import { canBeEmail } from '#domain/fields/email.ts'
import { isLetterName, type LetterName, letterNames } from '#domain/mail/letters.ts'
import { readSince } from '#domain/time/read-since.ts'
import type { MailState } from '#server/store/mail-port.ts'

export type MailCommand =
  | { name: 'list'; sinceMs: number | undefined; states: MailState[] | undefined; asJson: boolean }
  | { name: 'show'; id: string; asJson: boolean }
  | { name: 'resend'; id: string; asJson: boolean }
  | { name: 'suppress' | 'lift'; email: string; asJson: boolean }
  | { name: 'preview'; letter: LetterName; asJson: boolean }

const states = ['due', 'sent', 'dead', 'dropped', 'held', 'off'] as const satisfies MailState[]

export const usage = `Usage: npm run mail -- <command> [options]

  list              emails, newest first, with what their server said
  show ID           one email: its tries and its text
  resend ID         sends an email again
  suppress EMAIL    this address gets no email anymore
  lift EMAIL        it does again
  preview NAME      how an email looks, with sample people

  --since WHEN      2026-01-31, 2026-01-31T08:00Z, 7d or 12h: since then, UTC (list)
  --state STATE     ${states.join(', ')}                         (list)
  --json            for machines

Names: ${letterNames.join(', ')}`

export function parseMailCommand(
  typed: string[],
  { nowMs }: { nowMs: number },
): { ok: true; command: MailCommand } | { ok: false; reason: string } {
  try {
    return { ok: true, command: read(typed, nowMs) }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

const verbs = ['list', 'show', 'resend', 'suppress', 'lift', 'preview'] as const

function read(typed: string[], nowMs: number): MailCommand {
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      since: { type: 'string' },
      state: { type: 'string' },
    },
  })
  const [name = '', subject, ...more] = positionals
  const { json: asJson, since, state } = values
  const known = verbs.find((one) => one === name)
  if (!known) throw new Error(name ? `There’s no command ${name}.` : 'Which command?')
  if (more.length > 0 || (known === 'list' && subject)) throw new Error(`Too many words after ${name}.`)
  if ((since !== undefined || state !== undefined) && known !== 'list')
    throw new Error('--since and --state go with list only.')
  if (known === 'list') {
    const sinceMs = since === undefined ? undefined : readSince(since, nowMs)
    return { name: 'list', sinceMs, states: state === undefined ? undefined : statesOf(state), asJson }
  }
  if (!subject) throw new Error(`Say what to ${known}.`)
  if (known === 'preview') {
    if (!isLetterName(subject)) throw new Error(`There’s no email ${subject}.`)
    return { name: 'preview', letter: subject, asJson }
  }
  if (known === 'show' || known === 'resend') return { name: known, id: subject, asJson }
  const email = subject.trim().toLowerCase()
  if (!canBeEmail(email)) throw new Error(`${subject} isn’t an email address.`)
  return { name: known, email, asJson }
}

function statesOf(text: string): MailState[] {
  const state = states.find((one) => one === text)
  if (!state) throw new Error(`--state is one of ${states.join(', ')}.`)
  return state === 'due' ? ['due', 'leased'] : [state]
}
