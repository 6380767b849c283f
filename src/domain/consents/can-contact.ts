// Decides who may be written to, texted or called, as docs/decisions/070-who-may-be-written-to.md says. No other code
// decides it.
import type { Channel, ConsentKind } from './consent-kinds.ts'
import type { Standing } from './project-consents.ts'

/**
 * Why we contact somebody. 'service': what follows from something they did, such as a confirmation or an answer.
 * 'reminder': a reminder, or a receipt that says only what they did. 'marketing': anything else, such as an offer.
 */
export type ContactPurpose = 'service' | 'reminder' | 'marketing'

export interface Contact {
  channel: Channel
  purpose: ContactPurpose
  /** When the person did something that this contact responds to; undefined if it responds to nothing. */
  causedAtMs: number | undefined
}

/** 'blocked': the address bounced, complained or was blocked by hand. */
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

/** Calls have one kind: somebody who wants no calls gets none, whatever they are about. */
export function kindFor({ channel, purpose }: Pick<Contact, 'channel' | 'purpose'>): ConsentKind {
  if (channel === 'email') return 'email'
  if (channel === 'call') return 'call-marketing'
  return purpose === 'marketing' ? 'text-marketing' : 'text-transactional'
}
