// Determines which choices (about emails, texts and calls) the page /your-choices lists for a person, and what changes
// when they save the page. No side effects.
import { type ConsentKind, consentKinds, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import { type GrantState, withdrawalsThatHold } from '#domain/consents/project-consents.ts'
import type { Choices, GivenConsent, ListedChange } from '#server/store/consents/list-choices.ts'

export interface ListedChoice {
  kind: ConsentKind
  isOn: boolean
  /**
   * Whether saving can change this choice. Saving can turn off any choice, but turn on only emails, because the link
   * proves who has the email address, but not who has the phone number. Emails to a blocked address stay off.
   */
  canChange: boolean
  /**
   * The newest consent that took effect, even if it was withdrawn since. Undefined for emails, which need no consent
   * because people get them after a request of their own.
   */
  agreed: GivenConsent | undefined
  /** The newest consent that somebody gave in a form after the withdrawal. Such a consent turned nothing on. */
  unconfirmed: GivenConsent | undefined
  /** The newest withdrawal that holds; undefined if there is none, or if the choice is on. */
  stopped: ListedChange | undefined
}

/** Always lists emails, but lists texts and calls only if there is a consent to them. */
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

/** The email address or the phone numbers for which a kind is on. */
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
   * The boxes that the page showed as off. Only these boxes can turn a choice on. This keeps a page that was opened
   * before a withdrawal, and saved after it, from undoing the withdrawal.
   */
  shownOff: readonly ConsentKind[]
  stopsEverything: boolean
}

export interface SavedChoices {
  /** One entry for each email address or phone number that has a change. */
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
    // Service texts are sent even without a consent. So stopping everything also withdraws kinds that the person never
    // agreed to.
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
