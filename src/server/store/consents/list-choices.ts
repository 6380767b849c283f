// Everything that somebody agreed to, took back and gave again: for /your-choices, the office and the command line.
import {
  type Channel,
  type ConsentKind,
  type ConsentWay,
  kindParts,
  type Purpose,
} from '#domain/consents/consent-kinds.ts'
import { type ConsentAction, type GrantState, grantState, type Standing } from '#domain/consents/project-consents.ts'
import type { SaidWay } from '#domain/consents/said.ts'
import { kindsOfConsent } from '#forms/consent-kinds.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'
import { ownStanding } from './find-standing.ts'

export interface Choices {
  email: string
  /** The phone numbers in the requests from this email address, newest first. */
  phones: string[]
  /**
   * Which consents are in effect for the email address and for each phone number, and whether the address is blocked.
   * Other addresses of the person are ignored.
   */
  standing: { address: string; standing: Standing }[]
  /** The consents in the requests from this email address, newest first. */
  consents: GivenConsent[]
  /** Oldest first for each address. */
  changes: ListedChange[]
}

export interface GivenConsent {
  leadId: string
  form: string
  field: string
  version: string
  /** The words that were shown. */
  text: string
  page: string | undefined
  atMs: number
  phone: string | undefined
  /** The kinds that this consent covers, with their current states. */
  kinds: { kind: ConsentKind; state: GrantState }[]
}

export interface ListedChange {
  id: string
  address: string
  kind: ConsentKind
  channel: Channel
  purpose: Purpose
  action: ConsentAction
  atMs: number
  way: ConsentWay
  how: SaidWay | undefined
  words: string | undefined
  /** A teammate's id, 'command line' or 'system'. */
  who: string
}

/** @param email in lowercase */
export const listChoices = read(function* (email: string): Operation<Choices> {
  const rows = yield* all(consentsOfEmail({ email }))
  const phones = (yield* all(phonesOfEmail({ email }))).flatMap(({ phone_e164 }) => phone_e164 ?? [])
  const standing: Choices['standing'] = []
  const changes: ListedChange[] = []
  for (const address of [email, ...phones]) {
    standing.push({ address, standing: yield* ownStanding(address) })
    const ofAddress = yield* all(listedChanges({ hash: yield* hashOf(address) }))
    changes.push(
      ...ofAddress.map(({ at_ms, how, words, ...change }) => ({
        ...{ ...change, ...kindParts[change.kind], address, atMs: at_ms },
        ...{ how: how ?? undefined, words: words ?? undefined },
      })),
    )
  }
  const changesOf = (address: string | undefined) => changes.filter((change) => change.address === address)
  const consents = rows.map(({ lead_id, at_ms: atMs, phone_e164, page, given, ...consent }) => ({
    ...{ ...consent, leadId: lead_id, page: page ?? undefined, atMs, phone: phone_e164 ?? undefined },
    kinds: kindsOfConsent(consent).map((kind) => {
      const ofKind = changesOf(kind === 'email' ? email : (phone_e164 ?? undefined))
      return { kind, state: grantState({ kind, atMs, isGiven: given === 1 }, ofKind) }
    }),
  }))
  return { email, phones, standing, consents, changes }
})

const consentsOfEmail = statement((db, p: { email: string }) =>
  db
    .selectFrom('lead')
    .innerJoin('consent', 'consent.lead_id', 'lead.id')
    .select(['consent.lead_id', 'lead.form', 'lead.phone_e164', 'consent.field', 'consent.version', 'consent.text'])
    .select(['consent.page', 'consent.at_ms', 'consent.given'])
    .where('lead.email', '=', p.email)
    .where('lead.quarantine', 'is', null)
    .orderBy('lead.received_at_ms', 'desc')
    .orderBy('lead.id', 'desc')
    .orderBy('consent.field'),
)

const phonesOfEmail = statement((db, p: { email: string }) =>
  db
    .selectFrom('lead')
    .select('phone_e164')
    .where('email', '=', p.email)
    .where('quarantine', 'is', null)
    .where('phone_e164', 'is not', null)
    .groupBy('phone_e164')
    .orderBy((eb) => eb.fn.max('received_at_ms'), 'desc')
    .orderBy('phone_e164'),
)

const listedChanges = statement((db, p: { hash: string }) =>
  db
    .selectFrom('consent_change')
    .leftJoin('consent_change_source', 'consent_change_source.change_id', 'consent_change.id')
    .select(['consent_change.id', 'kind', 'act as action', 'at_ms', 'way', 'who', 'how', 'words'])
    .where('address_hash', '=', p.hash)
    .orderBy('sequence'),
)
