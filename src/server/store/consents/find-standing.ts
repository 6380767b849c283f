// What holds for an address now: read by the gate inside its transaction, and by everything that shows it.
import { type Block, projectConsents, type Standing } from '#domain/consents/project-consents.ts'
import { kindsOfConsent } from '#forms/consent-kinds.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/** @param address an email address in lowercase, or a phone number in E.164 form */
export const findStanding = read((address: string) => standingOf(address))

export function* standingOf(address: string): Operation<Standing> {
  const hash = yield* hashOf(address)
  const changes = (yield* all(changesOf({ hash }))).map(({ at_ms, ...change }) => ({ ...change, atMs: at_ms }))
  const isEmail = address.includes('@')
  const given = yield* all(isEmail ? givenByEmail({ address }) : givenByPhone({ address }))
  const grants = given.flatMap(({ at_ms: atMs, ...consent }) =>
    kindsOfConsent(consent)
      .filter((kind) => (kind === 'email') === isEmail)
      .map((kind) => ({ kind, atMs })),
  )
  const block: Block | undefined = isEmail ? yield* first(blockOf({ address })) : undefined
  return projectConsents({ grants, changes, block })
}

const changesOf = statement((db, p: { hash: string }) =>
  db
    .selectFrom('consent_change')
    .select(['kind', 'act', 'at_ms'])
    .where('address_hash', '=', p.hash)
    .orderBy('sequence'),
)

/** Nobody was contacted because of a quarantined lead, so its consents allow nothing. */
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

const blockOf = statement((db, p: { address: string }) =>
  db.selectFrom('suppression').select(['why', 'note']).where('email', '=', p.address),
)
