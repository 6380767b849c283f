// Which emails are switched on, and which of them each teammate gets.
import type { EmailName } from '#emails/email-names.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { all, atomically, first, type Operation, read } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { query, statement } from '#server/store/engine/statement.ts'

export interface TeamReader {
  teammateId: string
  email: string
  role: 'owner' | 'member' | 'editor' | 'viewer'
  /** This person's choices by the email's name; for emails without a choice, the role's default applies. */
  choices: Partial<Record<EmailName, boolean>>
}

export const switchEmail = atomically(function* (name: EmailName, isOn: boolean, actor: Actor): Operation<void> {
  const changed = isOn
    ? yield* first(switchOn({ name }))
    : yield* first(switchOff({ letter: name, made_by: actor.who, made_at_ms: actor.atMs }))
  if (changed) yield* appendAuditEntry({ name: 'mail.switch', on: [name], ...wasAndBecame(isOn) }, actor)
})

/** Stores whether a teammate wants to get an email that goes to the team. */
export const chooseEmail = atomically(function* (
  teammateId: string,
  { name, isOn }: { name: EmailName; isOn: boolean },
  actor: Actor,
): Operation<void> {
  const chosen = yield* first(choiceOf({ teammateId, name }))
  if (chosen?.is_on === (isOn ? 1 : 0)) return
  yield* all(choose({ teammateId, name, isOn: isOn ? 1 : 0 }))
  yield* appendAuditEntry({ name: 'mail.choose', on: [teammateId, name], became: isOn ? 'on' : 'off' }, actor)
})

const wasAndBecame = (isOn: boolean) => (isOn ? { was: 'off', became: 'on' } : { was: 'on', became: 'off' })

/** Returns the emails that are switched off. */
export const listSwitchedOff = read(function* (): Operation<EmailName[]> {
  return (yield* all(switchedOffRows())).map(({ letter }) => letter)
})

export const listReaders = read(function* (): Operation<TeamReader[]> {
  const readers = new Map<string, TeamReader>()
  for (const { id, email, role, letter, is_on } of yield* all(readerRows())) {
    const reader = readers.get(id) ?? { teammateId: id, email: email ?? '', role, choices: {} }
    if (letter !== null) reader.choices[letter] = is_on === 1
    readers.set(id, reader)
  }
  return [...readers.values()]
})

export const switchedOffRows = statement((db) => db.selectFrom('mail_switch').select('letter').orderBy('letter'))

const switchOff = query((db, row: Database['mail_switch']) =>
  db
    .insertInto('mail_switch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter'),
)

const switchOn = statement((db, p: { name: EmailName }) =>
  db.deleteFrom('mail_switch').where('letter', '=', p.name).returning('letter'),
)

const choiceOf = statement((db, p: { teammateId: string; name: EmailName }) =>
  db.selectFrom('letter_choice').select('is_on').where('teammate_id', '=', p.teammateId).where('letter', '=', p.name),
)

const choose = statement((db, p: { teammateId: string; name: EmailName; isOn: 0 | 1 }) =>
  db
    .insertInto('letter_choice')
    .values({ teammate_id: p.teammateId, letter: p.name, is_on: p.isOn })
    .onConflict((conflict) => conflict.columns(['teammate_id', 'letter']).doUpdateSet({ is_on: p.isOn })),
)

const readerRows = statement((db) =>
  db
    .selectFrom('teammate')
    .leftJoin('letter_choice', 'letter_choice.teammate_id', 'teammate.id')
    .select(['teammate.id', 'teammate.email', 'teammate.role', 'letter_choice.letter', 'letter_choice.is_on'])
    .where('removed_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('teammate.id')
    .orderBy('letter'),
)
