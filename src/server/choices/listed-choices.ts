// Determines which choices a person's page lists, and what changes when they save the page. No side effects.
import { type ConsentKind, consentKinds, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import { type GrantState, withdrawalsThatHold } from '#domain/consents/project-consents.ts'
import type { Choices, GivenConsent, ListedChange } from '#server/store/consents/list-choices.ts'

export interface ListedChoice {
  kind: ConsentKind
  isOn: boolean
  /**
   * Whether saving can change this choice. Saving can turn off any choice, but turn on only emails, and only if the
   * address isn't blocked: the link proves who has the email address, but not who has the phone number.
   */
  canChange: boolean
  /**
   * The newest consent that took effect, even if it was withdrawn since. Undefined for emails: they need no consent,
   * because they follow from what somebody requested.
   */
  agreed: GivenConsent | undefined
  /** The newest consent that somebody gave in a form after the withdrawal. Such a consent turned nothing on. */
  unconfirmed: GivenConsent | undefined
  /** The newest withdrawal that holds; undefined if there is none, or if the choice is on. */
  stopped: ListedChange | undefined
}

/** Lists texts and calls only if there is a consent to them, and emails always. */
export function listedChoices(choices: Choices): ListedChoice[] {
  return consentKinds.flatMap((kind) => {
    const agreed = consentOf(kind, choices, ['given', 'withdrawn'])
    const later = consentOf(kind, choices, ['not-confirmed'])
    if (kind !== 'email' && !agreed && !later) return []
    const isBlocked = kind === 'email' && choices.standing.some(({ standing }) => standing.block)
    const isOn = !isBlocked && addressesWith(kind, choices).length > 0
    const stopped = isOn ? undefined : withdrawalsThatHold(choices.changes).findLast((change) => change.kind === kind)
    const unconfirmed = isOn ? undefined : later
    return [{ kind, isOn, canChange: isOn || (kind === 'email' && !isBlocked), agreed, unconfirmed, stopped }]
  })
}

/** The newest consent in one of these states. */
const consentOf = (kind: ConsentKind, { consents }: Choices, states: GrantState[]): GivenConsent | undefined =>
  consents.find(({ kinds }) => kinds.some((one) => one.kind === kind && states.includes(one.state)))

/** The addresses for which a kind is on. */
const addressesWith = (kind: ConsentKind, { standing }: Choices): string[] =>
  standing.flatMap(({ address, standing: { kinds } }) => {
    const { state } = kinds[kind]
    if (!kindsOfAddress(address).includes(kind)) return []
    return state === 'given' || (kind === 'email' && state === 'never') ? [address] : []
  })

export interface WantedChoices {
  /** The boxes that are checked. */
  wanted: readonly ConsentKind[]
  /**
   * The boxes that the page showed as off. Only these can turn on, so that a page that was opened before a withdrawal
   * and saved after it doesn't undo the withdrawal.
   */
  shownOff: readonly ConsentKind[]
  stopsEverything: boolean
}

export interface SavedChoices {
  /** By address; an address without a change isn't listed. */
  withdrawals: { address: string; kinds: ConsentKind[] }[]
  /** The listed kinds that were turned off. */
  turnedOff: ConsentKind[]
  isEverything: boolean
  /** Whether emails were turned on again. */
  turnedOn: boolean
}

/** Returns the changes that saving the page makes. */
export function choicesToSave(choices: Choices, { wanted, shownOff, stopsEverything }: WantedChoices): SavedChoices {
  const listed = listedChoices(choices)
  const turnedOff = listed.filter(({ kind, isOn }) => isOn && !(wanted.includes(kind) && !stopsEverything))
  const off = turnedOff.map(({ kind }) => kind)
  const withdrawals = choices.standing.map(({ address, standing: { kinds } }) => ({
    address,
    // 'Everything' includes kinds that the person never agreed to, because service texts are sent without a consent.
    kinds: stopsEverything
      ? kindsOfAddress(address).filter((kind) => kinds[kind].state !== 'withdrawn')
      : off.filter((kind) => addressesWith(kind, choices).includes(address)),
  }))
  const email = listed.find(({ kind }) => kind === 'email')
  const isEmailWanted = wanted.includes('email') && shownOff.includes('email') && !stopsEverything
  return {
    withdrawals: withdrawals.filter(({ kinds }) => kinds.length > 0),
    turnedOff: off,
    isEverything: stopsEverything,
    turnedOn: isEmailWanted && email?.isOn === false && email.canChange,
  }
}

/** '•••-0142' */
export const maskedPhone = (e164: string): string => `•••-${e164.slice(-4)}`
