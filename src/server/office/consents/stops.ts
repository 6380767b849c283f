// Determines in which ways (calls, texts, emails) we may no longer contact the people on a screen.
import { type ConsentKind, consentKinds } from '#domain/consents/consent-kinds.ts'
import { projectConsents, type Standing } from '#domain/consents/project-consents.ts'
import { type Refused, refusedWays } from '#domain/consents/refused.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { AddressChanges } from '#server/store/consents/list-changes.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'

/**
 * The withdrawn and reopened consents, keyed by email address or phone number. Consents given in forms aren't included;
 * `canTextNow` gets them as `isGiven`.
 */
export type Stops = ReadonlyMap<string, Standing>

export const stopsOf = (changed: readonly AddressChanges[]): Stops =>
  new Map(changed.map(({ address, changes, block }) => [address, projectConsents({ grants: [], changes, block })]))

/** The person of a row, and the phone number and email address of the row's request. */
interface Reachable {
  person: Pick<PersonState, 'corrected'>
  phoneE164: string | undefined
  email?: string | undefined
  receivedAtMs: number
  /** Where the request came from. A lead that a teammate added by hand isn't a request from the person. */
  source?: string | undefined
}

/** The corrected number, or the number that was sent. An empty correction was taken back. */
export const phoneOffered = ({ person: { corrected }, phoneE164 }: Pick<Reachable, 'person' | 'phoneE164'>) =>
  corrected.phone ? toE164(corrected.phone) : phoneE164

const emailOffered = ({ person: { corrected }, email }: Reachable) => corrected.email ?? email

export async function readStops(
  { listConsentChanges }: Pick<OfficeDependencies['store'], 'listConsentChanges'>,
  rows: readonly Reachable[],
): Promise<Stops> {
  const addresses = rows.flatMap((row) => [phoneOffered(row), emailOffered(row)])
  return stopsOf(await listConsentChanges(addresses.filter((address) => address !== undefined)))
}

export const refusedFor = (row: Reachable, { stops, nowMs }: { stops: Stops; nowMs: number }): Refused =>
  refusedWays({
    phone: stops.get(phoneOffered(row) ?? ''),
    email: stops.get(emailOffered(row) ?? ''),
    requestedAtMs: row.source === byHandSource ? undefined : row.receivedAtMs,
    nowMs,
  })

/** Returns the kinds of consent that were withdrawn for a row's phone number and email address. */
export const stoppedFor = (row: Reachable, stops: Stops): ConsentKind[] =>
  consentKinds.filter((kind) => {
    const address = kind === 'email' ? emailOffered(row) : phoneOffered(row)
    return stops.get(address ?? '')?.kinds[kind].state === 'withdrawn'
  })

/** Whether we may text this number: the person agreed again, or a form's consent (`isGiven`) was never taken back. */
export function canTextNow(phone: string | undefined, { isGiven, stops }: { isGiven: boolean; stops: Stops }): boolean {
  const state = stops.get(phone ?? '')?.kinds['text-transactional'].state ?? 'never'
  return state === 'given' || (isGiven && state === 'never')
}

/** The number as corrected by a teammate, and all numbers in the person's requests that aren't quarantined. */
export function phonesOf({ leads }: StoredPerson): string[] {
  const sent = leads.filter(({ quarantine }) => quarantine === undefined).map(({ phoneE164 }) => phoneE164)
  const corrected = toE164(leads[0]?.person.corrected.phone ?? '')
  return [...new Set([corrected, ...sent].filter((phone) => phone !== undefined))]
}

export const addressesOf = (found: StoredPerson): string[] => [...found.emails, ...phonesOf(found)]
