// Carries out an operator's command on letters.
import type { LetterName } from '#domain/mail/letters.ts'
import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { ListedMail, MailFilter, MailStore, WholeMail } from '#server/store/mail-port.ts'
import { operatorAt } from '#server/store/office-port.ts'
import type { Letter } from './letter.ts'
import type { MailCommand } from './mail-command.ts'
import { readLetter } from './read-letter.ts'

interface MailCommandDependencies {
  store: Pick<MailStore, 'listMail' | 'findMail' | 'resendMail' | 'suppress' | 'lift'>
  /** Whether a mail server is set. */
  isMailOn: boolean
  nowMs(): number
  previewLetter(name: LetterName): Promise<Letter>
  write(text: string): Promise<void>
}

type Named<Name extends MailCommand['name']> = Extract<MailCommand, { name: Name }>

/** Returns why nothing was done; undefined if all is well. */
export async function runMailCommand(
  command: MailCommand,
  dependencies: MailCommandDependencies,
): Promise<string | undefined> {
  switch (command.name) {
    case 'list':
      return list(command, dependencies)
    case 'show':
      return show(command, dependencies)
    case 'resend':
      return resend(command, dependencies)
    case 'preview':
      return preview(command, dependencies)
    default:
      return block(command, dependencies)
  }
}

const pageSize = 500

async function list({ sinceMs, states, asJson }: Named<'list'>, { store, write }: MailCommandDependencies) {
  let after: MailFilter['after']
  do {
    const page = await store.listMail({ sinceMs, states, after, limit: pageSize })
    for (const mail of page) await write(asJson ? `${JSON.stringify(mail)}\n` : mailLine(mail))
    after = page.length < pageSize ? undefined : page.at(-1)
  } while (after)
  return undefined
}

async function show({ id, asJson }: Named<'show'>, { store, write }: MailCommandDependencies) {
  const mail = await store.findMail(id)
  if (!mail) return unknown(id)
  if (asJson) await write(`${JSON.stringify(mail)}\n`)
  else await write(mailText(mail, mail.bytes === undefined ? undefined : readLetter(mail.bytes).text))
  return undefined
}

async function resend({ id, asJson }: Named<'resend'>, { store, isMailOn, nowMs, write }: MailCommandDependencies) {
  if (!(await store.findMail(id))) return unknown(id)
  if (!isMailOn) return 'SMTP_URL isn’t set, so nothing goes out.'
  const isResent = await store.resendMail(id, operatorAt(nowMs()))
  if (asJson) await write(`${JSON.stringify({ resent: isResent })}\n`)
  if (!isResent) return 'It can’t be sent again: it’s on its way, or its lead is in quarantine.'
  if (!asJson) await write('It goes out again.\n')
  return undefined
}

async function block(
  { name, email, asJson }: Named<'suppress' | 'lift'>,
  { store, nowMs, write }: MailCommandDependencies,
) {
  const actor = operatorAt(nowMs())
  const isChanged =
    name === 'lift'
      ? await store.lift({ email }, actor)
      : (await store.suppress({ email, why: 'asked', note: '' }, actor)) === 'suppressed'
  if (asJson) await write(`${JSON.stringify(name === 'lift' ? { lifted: isChanged } : { suppressed: isChanged })}\n`)
  if (!isChanged) return name === 'lift' ? `${email} isn’t suppressed.` : `${email} is suppressed already.`
  if (!asJson) await write(name === 'lift' ? 'It gets email again.\n' : 'It gets no email from us anymore.\n')
  return undefined
}

async function preview({ letter, asJson }: Named<'preview'>, { previewLetter, write }: MailCommandDependencies) {
  const sample = await previewLetter(letter)
  await write(asJson ? `${JSON.stringify(sample)}\n` : `${sample.subject}\n\n${sample.text.trimEnd()}\n`)
  return undefined
}

const unknown = (id: string) => `There’s no email ${id}.`

function stateWords({ state, mark }: Pick<ListedMail, 'state' | 'mark'>): string {
  return mark ?? (state === 'leased' ? 'due' : state)
}

function mailLine(mail: ListedMail): string {
  const { createdAtMs, id, letter, recipient = 'the team', note } = mail
  const columns = [isoTime(createdAtMs), id, stateWords(mail).padEnd(10), letter.padEnd(22), printable(recipient)]
  return `${[...columns, note && printable(note)].filter(Boolean).join('  ')}\n`
}

function mailText(mail: WholeMail, text: string | undefined): string {
  const facts: [string, string | undefined][] = [
    ['letter', mail.letter],
    ['to', mail.recipient ?? 'the team'],
    ['subject', mail.subject],
    ['state', stateWords(mail)],
    ['made', isoTime(mail.createdAtMs)],
    ['tried next', mail.dueAtMs === undefined ? undefined : isoTime(mail.dueAtMs)],
    ['settled', mail.settledAtMs === undefined ? undefined : isoTime(mail.settledAtMs)],
    ['message id', mail.messageId],
    ['lead', mail.leadId],
    ['note', mail.note],
  ]
  const lines = facts.flatMap(([name, fact]) => (fact === undefined ? [] : [`${name.padEnd(12)}${printable(fact)}`]))
  const tries = mail.log.map(
    ({ atMs, durationMs, code, reason }) =>
      `  ${isoTime(atMs)}  ${String(code ?? '').padEnd(3)}  ${printable(reason)}  ${durationMs} ms`,
  )
  const body = text === undefined ? [] : ['', ...text.trimEnd().split(/\r?\n/).map(printable)]
  return `${[`email ${mail.id}`, ...lines, ...(tries.length > 0 ? ['tries', ...tries] : []), ...body].join('\n')}\n`
}
