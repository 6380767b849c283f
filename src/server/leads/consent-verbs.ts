// The operator's commands about a person's consents: record that the person asked us to stop, and show what they agreed
// to and stopped.
import { z } from 'zod'
import { type ConsentKind, consentKinds, kindParts, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import { type GrantState, withdrawalsThatHold } from '#domain/consents/project-consents.ts'
import { type SaidWay, saidWays } from '#domain/consents/said.ts'
import { canBeEmail } from '#domain/fields/email.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { emailAddress, oneOf, option, readBy, verbsFor } from '#server/commands/verbs.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { GivenConsent, ListedChange } from '#server/store/consents/list-choices.ts'
import type { Store } from '#server/store/store.ts'

export interface ConsentDependencies {
  store: Pick<Store, 'consents'>
  nowMs(): number
  write(text: string): Promise<void>
}

const verb = verbsFor<ConsentDependencies>()
const channels = ['email', 'text', 'call'] as const
const purposes = ['marketing', 'transactional'] as const

export const consentVerbs = {
  stop: verb({
    does: 'records that somebody asked us to stop: an email, or texts and calls to a phone number',
    takes: { 'email|phone': readBy(readAddress) },
    options: {
      channel: option(oneOf('--channel', channels), 'CHANNEL', channels.join(', ')),
      purpose: option(oneOf('--purpose', purposes), 'PURPOSE', `${purposes.join(' or ')}, of texts and calls`),
      how: option(oneOf('--how', saidWays), 'HOW', `${saidWays.join(', ')}: how they said it`),
      words: option(z.string(), 'TEXT', 'what they said, kept as evidence'),
    },
    run: stop,
  }),
  choices: verb({
    does: 'what somebody agreed to, and what they took back',
    takes: { email: emailAddress },
    run: showChoices,
  }),
}

interface Stop {
  'email|phone': string
  channel?: (typeof channels)[number] | undefined
  purpose?: (typeof purposes)[number] | undefined
  how?: SaidWay | undefined
  words?: string | undefined
  asJson: boolean
}

async function stop({ how, words, asJson, ...options }: Stop, { store, nowMs, write }: ConsentDependencies) {
  const typed = options['email|phone']
  const kinds = kindsOf(options)
  if (kinds.length === 0) return 'There’s nothing of that kind to stop.'
  // An operator who wants to stop texts or calls may type an email address. Texts or calls then stop for all phone
  // numbers in the requests from that address.
  const isOwn = kindsOfAddress(typed).includes(kinds[0]!)
  const addresses = isOwn ? [typed] : (await store.consents.listChoices(typed)).phones
  if (addresses.length === 0) return `No phone number is known of ${typed}.`
  const stopped: { address: string; kind: ConsentKind }[] = []
  for (const address of addresses) {
    const change = { address, kinds, way: 'command line', how, words } as const
    const recorded = await store.consents.withdrawConsents(change, operatorAt(nowMs()))
    stopped.push(...recorded.map((kind) => ({ address, kind })))
  }
  const json = { stopped: stopped.map(({ address, kind }) => ({ address, ...kindParts[kind] })) }
  const lines = stopped.map(({ address, kind }) => `Stopped: ${kind}, ${address}\n`).join('')
  await write(asJson ? `${JSON.stringify(json)}\n` : lines)
  return undefined
}

/** Returns the kinds of consent that the options select; without options, all kinds that the address can have. */
function kindsOf({ 'email|phone': address, channel, purpose }: Omit<Stop, 'how' | 'words' | 'asJson'>): ConsentKind[] {
  const isEmail = address.includes('@')
  if (channel === undefined && purpose === undefined) return kindsOfAddress(address)
  return consentKinds.filter((kind) => {
    const parts = kindParts[kind]
    if (parts.channel === 'email' && !isEmail) return false
    if (channel === undefined && parts.channel === 'email') return false
    return (channel ?? parts.channel) === parts.channel && (purpose ?? parts.purpose) === parts.purpose
  })
}

function readAddress(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (email.includes('@') && canBeEmail(email)) return email
  const phone = email.includes('@') ? undefined : toE164(typed.trim())
  if (phone === undefined) throw new Error(`${typed} is neither an email address nor a phone number.`)
  return phone
}

async function showChoices(
  { email, asJson }: { email: string; asJson: boolean },
  { store, write }: ConsentDependencies,
) {
  const choices = await store.consents.listChoices(email)
  const withdrawals = withdrawalsThatHold(choices.changes)
  const json = { email, consents: choices.consents.map(consentJson), withdrawals: withdrawals.map(withdrawalJson) }
  await write(asJson ? `${JSON.stringify(json)}\n` : choicesText(json))
  return undefined
}

const consentJson = ({ leadId, atMs, page, phone, kinds, ...consent }: GivenConsent) => ({
  ...{ lead: leadId, at: isoTime(atMs), page: page ?? null, phone: phone ?? null, ...consent },
  kinds: kinds.map(({ kind, state }) => ({ ...kindParts[kind], state })),
})

const withdrawalJson = ({ channel, purpose, atMs, way, how, words }: ListedChange) => ({
  ...{ channel, purpose, at: isoTime(atMs), by: way, how: how ?? null, words: words ?? null },
})

/** Describes what somebody did with a consent's checkbox. A later withdrawal is listed on its own line. */
const boxTexts: Record<GrantState, string> = {
  given: 'agreed',
  withheld: 'not agreed',
  withdrawn: 'agreed',
  'not-confirmed': 'not confirmed, it came after a stop',
}

function choicesText({
  consents,
  withdrawals,
}: {
  consents: ReturnType<typeof consentJson>[]
  withdrawals: ReturnType<typeof withdrawalJson>[]
}): string {
  const agreed = consents.flatMap(({ form, at, kinds }) =>
    kinds.map(({ channel, purpose, state }) => ({ at, what: `${form}: ${channel}, ${purpose}: ${boxTexts[state]}` })),
  )
  const stopped = withdrawals.map(({ at, channel, purpose, by, how, words }) => ({
    at,
    what: `stopped: ${channel}, ${purpose} (${[by, how].filter(Boolean).join(', ')})${words ? `: “${words}”` : ''}`,
  }))
  const lines = [...agreed, ...stopped]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, what }) => `${at}  ${what}`)
  return `${lines.length > 0 ? lines.map(printable).join('\n') : 'They agreed to nothing and stopped nothing.'}\n`
}
