// The texts about the consents that somebody gave, withdrew, and gave again.
import type { ConsentChange, LeadConsent } from '#contract/consents.ts'
import type { LeadDetails, Person, Submission } from '#contract/lead-details.ts'
import { dayOf, timeOf } from '#domain/clock/moments.ts'
import { type Channel, type ConsentKind, kindParts, kindTexts } from '#domain/consents/consent-kinds.ts'
import type { ConsentAction } from '#domain/consents/project-consents.ts'
import { listed } from '#domain/texts/texts.ts'
import { firstName } from './names.ts'

/** In the order in which they are shown. */
const shownKinds = Object.keys(kindTexts) as ConsentKind[]

interface StopTextParams {
  name: string
  nowMs: number
  timezone: string
}

const channelTexts: Record<Channel, string> = { call: 'calls', text: 'texts', email: 'emails' }

/** 'No texts: Rosa asked today' */
export function refusedText(
  channel: Channel,
  { why, sinceMs }: NonNullable<Person['refused'][Channel]>,
  { name, nowMs, timezone }: StopTextParams,
): string {
  if (why === 'blocked') return `No ${channelTexts[channel]}: the address is blocked`
  const day = sinceMs === undefined ? '' : ` ${dayText(sinceMs, nowMs, timezone)}`
  return `No ${channelTexts[channel]}: ${firstName(name) || 'they'} asked${day}`
}

/** 'today', 'on Nov 18' */
function dayText(atMs: number, nowMs: number, timezone: string): string {
  const day = dayOf(atMs, nowMs, timezone)
  return day === 'today' || day === 'yesterday' ? day : `on ${day}`
}

/** 'today, 2:12 pm' */
export const whenText = (atMs: number, { nowMs, timezone }: Omit<StopTextParams, 'name'>): string =>
  `${dayOf(atMs, nowMs, timezone)}, ${timeOf(atMs, timezone)}`

/** 'texts and emails' */
export const channelsText = (kinds: readonly ConsentKind[]): string =>
  listed([...new Set(kinds.map((kind) => channelTexts[kindParts[kind].channel]))])

/** 'texts about their account and emails' */
export const kindsText = (kinds: readonly ConsentKind[]): string =>
  listed(kinds.map((kind) => kindTexts[kind].toLowerCase()))

interface Box {
  consent: LeadConsent
  submission: Submission
}

/** The current state of one kind of consent, with the checkbox and the latest change that led to it. */
export interface KindNow {
  kind: ConsentKind
  /** 'open' (only for emails): no form asked about them. We then send only emails about the person's own requests. */
  state: 'given' | 'withdrawn' | 'withheld' | 'open'
  /**
   * The newest checked box about this kind or, if none is checked, the newest unchecked one. Boxes that were checked
   * after the person withdrew the consent don't count.
   */
  box: Box | undefined
  last: ConsentChange | undefined
  /**
   * Whether a form that came after the withdrawal had the box checked. That doesn't give the consent again, because
   * anybody could have sent the form.
   */
  isNotConfirmed: boolean
}

/**
 * The kinds of consent that a form asked about or that were changed. 'email' is always included if the person has an
 * email address.
 */
export function kindsNow({ person, submissions, consentChanges }: LeadDetails): KindNow[] {
  return shownKinds.flatMap((kind): KindNow[] => {
    const boxes = submissions.flatMap((submission) =>
      submission.consents
        .filter((consent) => consent.kinds.some((one) => one.kind === kind))
        .map((consent) => ({ consent, submission })),
    )
    const last = consentChanges.findLast((change) => change.kind === kind)
    const isConfirmed = ({ consent: { kinds } }: Box) =>
      !kinds.some((one) => one.kind === kind && one.state === 'not-confirmed')
    const box = boxes.find((one) => one.consent.isGiven && isConfirmed(one)) ?? boxes.find(isConfirmed)
    const isRequested = boxes.length > 0 || last !== undefined
    if (!isRequested && (kind !== 'email' || person.emails.length === 0)) return []
    return [{ kind, state: stateOf(last, boxes), box, last, isNotConfirmed: !boxes.every(isConfirmed) }]
  })
}

function stateOf(last: ConsentChange | undefined, boxes: readonly Box[]): KindNow['state'] {
  if (last) return last.action === 'withdrawn' ? 'withdrawn' : 'given'
  const [newest] = boxes
  if (!newest) return 'open'
  return newest.consent.isGiven ? 'given' : 'withheld'
}

/** The kinds of messages that can still be stopped. */
export const kindsToStop = (details: LeadDetails): ConsentKind[] => {
  const stopped = kindsNow(details).filter(({ state }) => state === 'withdrawn')
  const { emails, phone } = details.person
  return shownKinds.filter(
    (kind) => (kind === 'email' ? emails.length > 0 : phone !== undefined) && !stopped.some((one) => one.kind === kind),
  )
}

/** One action of a person or a teammate. The store records it as one change for each kind and each address. */
export interface StopAction extends Pick<ConsentChange, 'way' | 'how' | 'words' | 'who' | 'atMs'> {
  key: string
  action: ConsentAction
  kinds: ConsentKind[]
}

/**
 * Changes that differ only in the kind or the address belong to the same action if they follow its first change within
 * this time.
 */
const togetherMs = 5000

/** Combines the changes into actions, oldest first. */
export function stopActions(changes: readonly ConsentChange[]): StopAction[] {
  const actions: StopAction[] = []
  for (const { id, kind, action, way, how, words, who, atMs } of changes) {
    const same = actions.findLast(
      (one) =>
        one.action === action &&
        one.way === way &&
        one.who === who &&
        one.how === how &&
        one.words === words &&
        atMs - one.atMs < togetherMs,
    )
    if (same) same.kinds = shownKinds.filter((one) => one === kind || same.kinds.includes(one))
    else actions.push({ key: id, action, way, how, words, who, atMs, kinds: [kind] })
  }
  return actions
}
