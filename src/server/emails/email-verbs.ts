// The verbs of `npm run mail`, with which an operator works on emails.
import { z } from 'zod'
import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { WrittenEmail } from '#emails/define-email.ts'
import { type EmailName, emailNames } from '#emails/email-names.ts'
import { emailAddress, oneOf, option, since, type Verbs, verbsFor } from '#server/commands/verbs.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { EmailState } from '#server/store/emails/email.ts'
import type { EmailListFilter, ListedEmail, WholeEmail } from '#server/store/emails/list-emails.ts'
import type { EmailStore } from '#server/store/store.ts'
import { readEmail } from './read-email.ts'

interface EmailVerbDependencies {
  store: Pick<EmailStore, 'listEmails' | 'findEmail' | 'resendEmail' | 'suppress' | 'lift'>
  /** Whether a mail server is set. */
  isMailOn: boolean
  nowMs(): number
  previewEmail(name: EmailName): Promise<WrittenEmail>
  write(text: string): Promise<void>
}

const verb = verbsFor<EmailVerbDependencies>()
const id = z.string()
const states = ['due', 'sent', 'dead', 'dropped', 'held', 'off'] as const satisfies EmailState[]

export const emailVerbs = ({ nowMs }: { nowMs: number }): Verbs<EmailVerbDependencies> => ({
  list: verb({
    does: 'emails, newest first, with what their server said',
    options: {
      since: since(nowMs, 'since then, UTC'),
      state: option(oneOf('--state', states), 'STATE', states.join(', ')),
    },
    run: list,
  }),
  show: verb({ does: 'one email: its tries and its text', takes: { id }, run: show }),
  resend: verb({ does: 'sends an email again', takes: { id }, run: resend }),
  suppress: verb({ does: 'this address gets no email anymore', takes: { email: emailAddress }, run: suppress }),
  lift: verb({ does: 'it does again', takes: { email: emailAddress }, run: lift }),
  preview: verb({
    does: `how an email looks, with sample people: ${emailNames.join(', ')}`,
    takes: { name: oneOf('NAME', emailNames) },
    run: preview,
  }),
})

const pageSize = 500

async function list(
  {
    since: sinceMs,
    state,
    asJson,
  }: { since?: number | undefined; state?: (typeof states)[number] | undefined; asJson: boolean },
  { store, write }: EmailVerbDependencies,
) {
  const states: EmailState[] | undefined = state === 'due' ? ['due', 'leased'] : state && [state]
  let after: EmailListFilter['after']
  do {
    const page = await store.listEmails({ sinceMs, states, after, limit: pageSize })
    for (const mail of page) await write(asJson ? emailJson(mail) : emailLine(mail))
    after = page.length < pageSize ? undefined : page.at(-1)
  } while (after)
  return undefined
}

interface OneEmail {
  id: string
  asJson: boolean
}

async function show({ id, asJson }: OneEmail, { store, write }: EmailVerbDependencies) {
  const mail = await store.findEmail(id)
  if (!mail) return unknown(id)
  if (asJson) await write(emailJson(mail))
  else await write(emailText(mail, mail.bytes === undefined ? undefined : readEmail(mail.bytes).text))
  return undefined
}

async function resend({ id, asJson }: OneEmail, { store, isMailOn, nowMs, write }: EmailVerbDependencies) {
  if (!(await store.findEmail(id))) return unknown(id)
  if (!isMailOn) return 'SMTP_URL isn’t set, so nothing goes out.'
  const isResent = await store.resendEmail(id, operatorAt(nowMs()))
  if (asJson) await write(`${JSON.stringify({ resent: isResent })}\n`)
  if (!isResent) return 'It can’t be sent again: it’s on its way, or its lead is in quarantine.'
  if (!asJson) await write('It goes out again.\n')
  return undefined
}

interface OneAddress {
  email: string
  asJson: boolean
}

async function suppress({ email, asJson }: OneAddress, { store, nowMs, write }: EmailVerbDependencies) {
  const suppressed = (await store.suppress({ email, why: 'asked', note: '' }, operatorAt(nowMs()))) === 'suppressed'
  if (asJson) await write(`${JSON.stringify({ suppressed })}\n`)
  if (!suppressed) return `${email} is suppressed already.`
  if (!asJson) await write('It gets no email from us anymore.\n')
  return undefined
}

async function lift({ email, asJson }: OneAddress, { store, nowMs, write }: EmailVerbDependencies) {
  const lifted = await store.lift({ email }, operatorAt(nowMs()))
  if (asJson) await write(`${JSON.stringify({ lifted })}\n`)
  if (!lifted) return `${email} isn’t suppressed.`
  if (!asJson) await write('It gets email again.\n')
  return undefined
}

async function preview(
  { name, asJson }: { name: EmailName; asJson: boolean },
  { previewEmail, write }: EmailVerbDependencies,
) {
  const sample = await previewEmail(name)
  await write(asJson ? `${JSON.stringify(sample)}\n` : `${sample.subject}\n\n${sample.text.trimEnd()}\n`)
  return undefined
}

const unknown = (id: string) => `There’s no email ${id}.`

function stateTexts({ state, mark }: Pick<ListedEmail, 'state' | 'mark'>): string {
  return mark ?? (state === 'leased' ? 'due' : state)
}

/**
 * Adds the key `letter`, which an earlier release used for `name`, because scripts may still read it. To be removed
 * after the next release.
 */
const emailJson = (mail: ListedEmail) => `${JSON.stringify({ ...mail, letter: mail.name })}\n`

function emailLine(mail: ListedEmail): string {
  const { createdAtMs, id, name, recipient = 'the team', note } = mail
  const columns = [isoTime(createdAtMs), id, stateTexts(mail).padEnd(10), name.padEnd(22), printable(recipient)]
  return `${[...columns, note && printable(note)].filter(Boolean).join('  ')}\n`
}

function emailText(mail: WholeEmail, text: string | undefined): string {
  const data: [string, string | undefined][] = [
    ['email', mail.name],
    ['to', mail.recipient ?? 'the team'],
    ['subject', mail.subject],
    ['state', stateTexts(mail)],
    ['made', isoTime(mail.createdAtMs)],
    ['tried next', mail.dueAtMs === undefined ? undefined : isoTime(mail.dueAtMs)],
    ['settled', mail.settledAtMs === undefined ? undefined : isoTime(mail.settledAtMs)],
    ['message id', mail.messageId],
    ['lead', mail.leadId],
    ['note', mail.note],
  ]
  const lines = data.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(12)}${printable(value)}`]))
  const tries = mail.log.map(
    ({ atMs, durationMs, code, reason }) =>
      `  ${isoTime(atMs)}  ${String(code ?? '').padEnd(3)}  ${printable(reason)}  ${durationMs} ms`,
  )
  const body = text === undefined ? [] : ['', ...text.trimEnd().split(/\r?\n/).map(printable)]
  return `${[`email ${mail.id}`, ...lines, ...(tries.length > 0 ? ['tries', ...tries] : []), ...body].join('\n')}\n`
}
