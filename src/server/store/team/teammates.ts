// Finds and lists the current teammates.
import type { Role } from '#domain/office/roles.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import type { TeammateTable } from './team-tables.ts'

export interface Teammate {
  id: string
  email: string
  name: string
  role: Role
}

interface ListedTeammate extends Teammate {
  passkeys: number
  seenAtMs: number | undefined
}

export const listTeammates = read(function* (): Operation<ListedTeammate[]> {
  return (yield* all(teammateRows())).map(toListedTeammate)
})

export const findTeammate = read(function* (email: string): Operation<Teammate | undefined> {
  const row = yield* first(teammateByEmail({ email }))
  return row && toTeammate(row)
})

/** Returns whether any current teammate is an owner. */
export const hasOwner = read(function* (): Operation<boolean> {
  return (yield* all(ownerRows())).length > 0
})

/** Only for rows of current teammates, who have an email address. */
export const toTeammate = ({ id, email, name, role }: TeammateTable): Teammate => ({
  id,
  email: email ?? '',
  name,
  role,
})

const toListedTeammate = (row: TeammateTable & { passkeys: number | null }): ListedTeammate => ({
  ...toTeammate(row),
  passkeys: row.passkeys ?? 0,
  seenAtMs: row.seen_at_ms ?? undefined,
})

export const teammateById = statement((db, p: { id: string }) =>
  db.selectFrom('teammate').selectAll().where('id', '=', p.id).where('removed_at_ms', 'is', null),
)

export const teammateByEmail = statement((db, p: { email: string }) =>
  db.selectFrom('teammate').selectAll().where('email', '=', p.email).where('removed_at_ms', 'is', null),
)

export const teammateRows = statement((db) =>
  db
    .selectFrom('teammate')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('passkey')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('passkey.teammate_id', '=', 'teammate.id')
        .where('passkey.removed_at_ms', 'is', null)
        .as('passkeys'),
    )
    .where('removed_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id'),
)

export const ownerRows = statement((db) =>
  db.selectFrom('teammate').select('id').where('role', '=', 'owner').where('removed_at_ms', 'is', null),
)

export const seeTeammate = statement((db, p: { id: string; seenAtMs: number }) =>
  db.updateTable('teammate').set({ seen_at_ms: p.seenAtMs }).where('id', '=', p.id),
)
