// Finds the standing of an address: which consents hold for it now, and whether it is blocked. Before an email is
// sent, emails/visitor-gate.ts finds the standing inside its own transaction.
import { type Block, joinStandings, projectConsents, type Standing } from '#domain/consents/project-consents.ts'
import { kindsOfConsent } from '#forms/consent-kinds.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/** @param address an email address in lowercase, or a phone number in E.164 form */
export const findStanding = read((address: string) => standingOf(address))

/**
 * Includes the withdrawals and blocks of all other email addresses of the same person, except for blocks after a bounce
 * (see `joinStandings`).
 */
export function* standingOf(address: string): Operation<Standing> {
  const own = yield* ownStanding(address)
  if (!address.includes('@')) return own
  const personId = (yield* first(personIdOf({ email: address })))?.person_id ?? address
  const senders = [personId, ...(yield* all(furtherSenders({ personId }))).map(({ email }) => email)]
  const others: Standing[] = []
  for (const sender of senders) if (sender !== address && sender.includes('@')) others.push(yield* ownStanding(sender))
  return joinStandings(own, others)
}

export function* ownStanding(address: string): Operation<Standing> {
  const hash = yield* hashOf(address)
  const changes = (yield* all(changesOf({ hash }))).map(({ at_ms, ...change }) => ({ ...change, atMs: at_ms }))
  const isEmail = address.includes('@')
  const given = yield* all(isEmail ? givenByEmail({ address }) : givenByPhone({ address }))
  const grants = given.flatMap(({ at_ms: atMs, ...consent }) =>
    kindsOfConsent(consent)
      .filter((kind) => (kind === 'email') === isEmail)
      .map((kind) => ({ kind, atMs })),
  )
  const block: Block | undefined = isEmail ? yield* first(blockOf({ address, hash })) : undefined
  return projectConsents({ grants, changes, block })
}

const changesOf = statement((db, p: { hash: string }) =>
  db
    .selectFrom('consent_change')
    .select(['kind', 'act as action', 'at_ms'])
    .where('address_hash', '=', p.hash)
    .orderBy('sequence'),
)

/** Leaves out quarantined leads: nobody is contacted because of them, so their consents allow nothing. */
const givenBy = (column: 'email' | 'phone_e164') =>
  statement((db, p: { address: string }) =>
    db
      .selectFrom('lead')
      .innerJoin('consent', 'consent.lead_id', 'lead.id')
      .select(['lead.form', 'consent.field', 'consent.version', 'consent.at_ms'])
      .where(`lead.${column}`, '=', p.address)
      .where('lead.quarantine', 'is', null)
      .where('consent.given', '=', 1),
  )
const givenByEmail = givenBy('email')
const givenByPhone = givenBy('phone_e164')

const personIdOf = statement((db, p: { email: string }) =>
  db.selectFrom('person_email').select('person_id').where('email', '=', p.email),
)

/**
 * Finds the person's senders (people.ts) except for the first one. The first sender is the person's id and has no row
 * in this table.
 */
const furtherSenders = statement((db, p: { personId: string }) =>
  db.selectFrom('person_email').select('email').where('person_id', '=', p.personId),
)

/** After the person was deleted, a block has the hash in place of the address. */
const blockOf = statement((db, p: { address: string; hash: string }) =>
  db.selectFrom('suppression').select(['why', 'note']).where('email', 'in', [p.address, p.hash]).orderBy('since_ms'),
)
