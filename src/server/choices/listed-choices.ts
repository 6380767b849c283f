// What the page of somebody's choices lists, and what saving it changes. No side effects.
import { type ConsentKind, consentKinds, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import type { GrantState } from '#domain/consents/project-consents.ts'
import type { Choices, GivenConsent, ListedChange } from '#server/store/consents/list-choices.ts'

export interface ListedChoice {
  kind: ConsentKind
  isOn: boolean
  /** Whether saving can change it: a link proves only the email, so what a phone stopped stays off. */
  canChange: boolean
  /** The newest consent. Emails have none: they follow from what somebody asked for. */
  agreed: GivenConsent | undefined
  /** The stop that holds. */
  stopped: ListedChange | undefined
}

/** A phone's kind without a consent isn't listed; emails always are. */
export function listedChoices(choices: Choices): ListedChoice[] {
  return consentKinds.flatMap((kind) => {
    const agreed = consentOf(kind, choices)
    if (kind !== 'email' && !agreed) return []
    const isBlocked = kind === 'email' && choices.standing.some(({ standing }) => standing.block)
    const isOn = !isBlocked && addressesWith(kind, choices).length > 0
    const stops = choices.changes.filter((change) => change.kind === kind && change.act === 'withdrawn')
    const stopped = isOn ? undefined : stops.at(-1)
    return [{ kind, isOn, canChange: isOn || (kind === 'email' && !isBlocked), agreed, stopped }]
  })
}

/** The newest consent; one that a form gave after a stop opened nothing, so it is named only if there is no other. */
function consentOf(kind: ConsentKind, { consents }: Choices): GivenConsent | undefined {
  const inState = (...states: GrantState[]) =>
    consents.find(({ kinds }) => kinds.some((one) => one.kind === kind && states.includes(one.state)))
  return inState('given', 'withdrawn') ?? inState('not-confirmed')
}

/** The addresses for which a kind isn't off. */
const addressesWith = (kind: ConsentKind, { standing }: Choices): string[] =>
  standing.flatMap(({ address, standing: { kinds } }) => {
    const { state } = kinds[kind]
    if (!kindsOfAddress(address).includes(kind)) return []
    return state === 'given' || (kind === 'email' && state === 'never') ? [address] : []
  })

export interface WantedChoices {
  /** The boxes that are checked. */
  kept: readonly ConsentKind[]
  /**
   * The boxes that the page showed as off. Only these can turn on: a page opened before a stop must not undo it when it
   * is saved after it.
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

/** What saving changes. */
export function choicesToSave(choices: Choices, { kept, shownOff, stopsEverything }: WantedChoices): SavedChoices {
  const listed = listedChoices(choices)
  const turnedOff = listed.filter(({ kind, isOn }) => isOn && !(kept.includes(kind) && !stopsEverything))
  const off = turnedOff.map(({ kind }) => kind)
  const withdrawals = choices.standing.map(({ address, standing: { kinds } }) => ({
    address,
    // 'Everything' includes what nobody agreed to: service texts go without a consent.
    kinds: stopsEverything
      ? kindsOfAddress(address).filter((kind) => kinds[kind].state !== 'withdrawn')
      : off.filter((kind) => addressesWith(kind, choices).includes(address)),
  }))
  const email = listed.find(({ kind }) => kind === 'email')
  const isEmailWanted = kept.includes('email') && shownOff.includes('email') && !stopsEverything
  return {
    withdrawals: withdrawals.filter(({ kinds }) => kinds.length > 0),
    turnedOff: off,
    isEverything: stopsEverything,
    turnedOn: isEmailWanted && email?.isOn === false && email.canChange,
  }
}

/** '•••-0142' */
export const maskedPhone = (e164: string): string => `•••-${e164.slice(-4)}`
