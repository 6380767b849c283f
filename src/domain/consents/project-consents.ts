// Computes which consents hold for an address, which is an email address or a phone number. The result follows from all
// consents that were given, taken back and given again.
import { type ConsentKind, type ConsentWay, consentKinds } from './consent-kinds.ts'

/** A checked box in a form. A grant never ends a withdrawal, because anybody can type somebody else's address. */
export interface Grant {
  kind: ConsentKind
  atMs: number
}

/**
 * 'withdrawn': taken back. 'opened': given again, either through a link that was sent to the address or in words that a
 * teammate recorded.
 */
export const consentActions = ['withdrawn', 'opened'] as const
export type ConsentAction = (typeof consentActions)[number]

export interface ConsentChange {
  kind: ConsentKind
  action: ConsentAction
  atMs: number
}

/** Why an email address gets nothing at all. */
export interface Block {
  why: 'bounced' | 'complained' | 'asked'
  note: string
}

export interface KindState {
  /** 'never': nobody agreed to it, and nobody took it back. */
  state: 'never' | 'given' | 'withdrawn'
  /** Since when; undefined for 'never'. */
  sinceMs: number | undefined
}

export interface Standing {
  kinds: Record<ConsentKind, KindState>
  block: Block | undefined
}

interface Recorded {
  grants: readonly Grant[]
  /** In the order in which they were recorded. */
  changes: readonly ConsentChange[]
  block?: Block | undefined
}

export function projectConsents({ grants, changes, block }: Recorded): Standing {
  const kinds = Object.fromEntries(consentKinds.map((kind) => [kind, stateOf(kind, grants, changes)]))
  return { kinds: kinds as Standing['kinds'], block }
}

/**
 * The withdrawals that still hold. A withdrawal ends with a later 'opened' for the same address and kind.
 * @param changes of any addresses, in the order in which they were recorded
 */
export const withdrawalsThatHold = <Change extends ConsentChange & { address: string }>(
  changes: readonly Change[],
): Change[] =>
  changes.filter(
    ({ action, address, kind }, index) =>
      action === 'withdrawn' &&
      !changes
        .slice(index)
        .some((later) => later.address === address && later.kind === kind && later.action === 'opened'),
  )

function stateOf(kind: ConsentKind, grants: readonly Grant[], changes: readonly ConsentChange[]): KindState {
  const last = changes.findLast((change) => change.kind === kind)
  if (last) return { state: last.action === 'withdrawn' ? 'withdrawn' : 'given', sinceMs: last.atMs }
  const times = grants.filter((grant) => grant.kind === kind).map(({ atMs }) => atMs)
  return times.length > 0 ? { state: 'given', sinceMs: Math.min(...times) } : { state: 'never', sinceMs: undefined }
}

/**
 * The standing of one email address of a person who has several. A withdrawal or a block of one of these addresses
 * counts for all of them. The exception is a bounce, which says nothing about the other addresses.
 */
export function joinStandings(own: Standing, others: readonly Standing[]): Standing {
  const kinds = { ...own.kinds }
  for (const kind of consentKinds)
    for (const other of others) {
      const { state, sinceMs = 0 } = other.kinds[kind]
      const isLater = kinds[kind].state !== 'withdrawn' || sinceMs > (kinds[kind].sinceMs ?? 0)
      if (state === 'withdrawn' && isLater) kinds[kind] = other.kinds[kind]
    }
  const blocks = others.flatMap(({ block }) => (block && block.why !== 'bounced' ? [block] : []))
  return { kinds, block: own.block ?? blocks[0] }
}

/**
 * 'withheld': the box wasn't checked. 'not-confirmed': the box was checked after the consent had been taken back.
 * Checking a box doesn't give a consent again.
 */
export const grantStates = ['given', 'withheld', 'withdrawn', 'not-confirmed'] as const
export type GrantState = (typeof grantStates)[number]

/** The present state of a consent that a submitted form had a box for. */
export function grantState(
  { kind, atMs, isGiven }: Grant & { isGiven: boolean },
  changes: readonly ConsentChange[],
): GrantState {
  if (!isGiven) return 'withheld'
  const ofKind = changes.filter((change) => change.kind === kind)
  if (ofKind.at(-1)?.action !== 'withdrawn') return 'given'
  return ofKind.findLast((change) => change.atMs <= atMs)?.action === 'withdrawn' ? 'not-confirmed' : 'withdrawn'
}

/**
 * Why somebody can't turn these kinds on again in this way; undefined if they can. A link to /your-choices can turn on
 * only emails, because whoever uses the link has proved only that the email address is theirs. A teammate must record
 * the person's own words. No other way can turn anything on.
 */
export function reopenFault(
  kinds: readonly ConsentKind[],
  { way, words }: { way: ConsentWay; words: string | undefined },
): 'not-proven' | 'no-words' | undefined {
  if (way === 'page') return kinds.every((kind) => kind === 'email') ? undefined : 'not-proven'
  if (way !== 'office') return 'not-proven'
  return words?.trim() ? undefined : 'no-words'
}
