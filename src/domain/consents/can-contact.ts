// Decides who may be emailed, texted or called, by the table in docs/decisions/070-who-may-be-written-to.md. No other
// code decides it.
import type { Channel, ConsentKind } from './consent-kinds.ts'
import type { Standing } from './project-consents.ts'

/**
 * Why we contact somebody. 'service': they need the message because of something they did. It is a confirmation or an
 * answer, for example. 'reminder': a reminder, or a receipt that only repeats what they did. 'marketing': anything
 * else, such as an offer.
 */
export type ContactPurpose = 'service' | 'reminder' | 'marketing'

export interface Contact {
  channel: Channel
  purpose: ContactPurpose
  /** When the person did something that this contact responds to; undefined if it responds to nothing. */
  causedAtMs: number | undefined
}

/** 'blocked': an email to the address bounced or was reported as spam, or somebody blocked the address by hand. */
export const contactFaults = ['blocked', 'withdrawn', 'never-given'] as const
export type ContactFault = (typeof contactFaults)[number]

/** Returns why somebody may not be contacted; undefined if they may. */
export function canContact(standing: Standing, contact: Contact): ContactFault | undefined {
  const { channel, purpose, causedAtMs = 0 } = contact
  if (channel === 'email' && standing.block) return 'blocked'
  const { state, sinceMs = 0 } = standing.kinds[kindFor(contact)]
  const isAnswer = channel === 'email' && purpose === 'service' && causedAtMs > sinceMs
  if (state === 'withdrawn') return isAnswer ? undefined : 'withdrawn'
  return purpose === 'marketing' && state !== 'given' ? 'never-given' : undefined
}

/**
 * The kind of consent that a contact needs. Calls have only one kind, because somebody who wants no calls gets none for
 * any purpose.
 */
export function kindFor({ channel, purpose }: Pick<Contact, 'channel' | 'purpose'>): ConsentKind {
  if (channel === 'email') return 'email'
  if (channel === 'call') return 'call-marketing'
  return purpose === 'marketing' ? 'text-marketing' : 'text-transactional'
}
