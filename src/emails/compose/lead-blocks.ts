// Composes what the team must know to answer a lead: who sent it, what the person wants, and where the person came
// from. Links let a teammate call, text or email the person.

import { targetMs } from '#domain/clock/answered.ts'
import { formatClock, zoneShort } from '#domain/clock/moments.ts'
import { type OpenHours, openMsBetween, openNow } from '#domain/clock/opening-hours.ts'
import { canContact } from '#domain/consents/can-contact.ts'
import { canBeEmail } from '#domain/fields/email.ts'
import { phoneText, toE164 } from '#domain/fields/phone.ts'
import { attributionOf } from '#domain/leads/lead-source.ts'
import { businessOf, nameOf } from '#domain/leads/lead-values.ts'
import { repeatsHeading } from '#domain/leads/repeats-heading.ts'
import { fill } from '#domain/texts/fill.ts'
import type { EmailContext, WrittenEmail } from '#emails/define-email.ts'
import { forms } from '#forms/index.ts'
import { inOneLine } from '#forms/summary-texts.ts'
import type { LeadWithWork, StoredPerson } from '#server/store/leads/find-person.ts'
import { cleanLine, cleanText, displayName } from './cleaned.ts'
import { openHours, paragraph, sharedOf, zoneOf } from './email-context.ts'
import { durationText, momentText, secondText, weekdayText } from './email-times.ts'
import { toRichText } from './rich-text.ts'
import type { Block, Row } from './sheet.ts'

type HasSources = Pick<EmailContext, 'sources'>
type OfTeam = Pick<EmailContext, 'sources' | 'say' | 'zone'>

const longestMessage = 1000
const longestLine = 160

export const whoOf = (context: HasSources, { values }: Pick<LeadWithWork, 'values'>): string =>
  displayName(nameOf(values)) || sharedOf(context).somebody

/** Replaces the submitted name, business and phone number with the team's corrections. */
export function asCorrected(lead: LeadWithWork): LeadWithWork {
  const { name, business, phone } = lead.person.corrected
  return {
    ...lead,
    values: { ...lead.values, ...(name && { name }), ...(business && { business }), ...(phone && { phone }) },
    phoneE164: phone ? toE164(phone) : lead.phoneE164,
  }
}

/** 'asked for the demo' */
export function didOf(context: HasSources, { form }: Pick<LeadWithWork, 'form'>): string {
  const { did } = sharedOf(context)
  return (did as Record<string, string>)[form] ?? forms.get(form)?.inOffice.pastTense ?? did.other
}

export const leadUrl = ({ sources: { publicUrl, isTest } }: HasSources, leadId: string) =>
  `${publicUrl}/office/leads${isTest ? '' : `/${encodeURIComponent(leadId)}`}`

/** The visitor's email address as the reply address, so that a teammate can simply reply to our email. */
export function replyToVisitor(
  lead: Pick<LeadWithWork, 'email' | 'person' | 'values'>,
): WrittenEmail['replyTo'] | undefined {
  const email = mainEmail(lead)
  if (email === undefined || !canBeEmail(email)) return undefined
  return { name: displayName(nameOf(lead.values)) || undefined, address: email }
}

const mainEmail = ({ email, person }: Pick<LeadWithWork, 'email' | 'person'>) => person.corrected.email ?? email

/** By when somebody should answer, counting only open hours. Undefined if there are no open hours. */
function answerByMs(hours: OpenHours, fromMs: number): number | undefined {
  let [atMs, leftMs] = [fromMs, targetMs]
  for (;;) {
    const { isOpen, untilMs } = openNow(hours, atMs)
    if (isOpen && (untilMs === undefined || untilMs - atMs >= leftMs)) return atMs + leftMs
    if (untilMs === undefined) return undefined
    if (isOpen) leftMs -= untilMs - atMs
    atMs = untilMs
  }
}

/** When the lead arrived, and by when to answer it. */
export function clockBlock(context: OfTeam, lead: LeadWithWork): Block {
  const { sources, say, zone } = context
  const { came, answerBy, closed, nobody } = sharedOf(context)
  const at = `${weekdayText(lead.receivedAtMs, zone)}, ${secondText(lead.receivedAtMs, zone)}`
  if (lead.answerWithin !== 'two-minutes') return paragraph(say, came, { at })
  const hours = openHours(context)
  const byMs = answerByMs(hours, lead.clockFromMs)
  const isClosed =
    !openNow(hours, lead.clockFromMs).isOpen && openMsBetween(hours, lead.clockFromMs, sources.nowMs) === 0
  const sentences = [came, byMs === undefined ? '' : isClosed ? closed : answerBy, lead.person.ownerId ? '' : nobody]
  const from = byMs === undefined ? '' : `${weekdayText(byMs, zone)} at ${formatClock(byMs - targetMs, zone)}`
  const by = byMs === undefined ? '' : secondText(byMs, zone)
  return paragraph(say, sentences.filter(Boolean).join(' '), { at, by, from })
}

/** The blocks that describe a lead. Text that the visitor typed is cleaned and shown as plain text. */
export async function leadBlocks(context: OfTeam, lead: LeadWithWork, person: StoredPerson): Promise<Block[]> {
  const shared = sharedOf(context)
  const { values, page, openedForMs } = lead
  const typed = values.message ?? values.details
  const wrote = cleanText(typed, longestMessage)
  const { summarize, pastTense } = forms.get(lead.form)?.inOffice ?? {}
  const summary = summarize?.(values) ?? ''
  const said = repeatsHeading(summary, pastTense ?? '') ? '' : summary
  // A summary that only repeats the message is left out, because the message is quoted below.
  const about = cleanLine(values.subject ?? (wrote && said === inOneLine(typed) ? '' : said), longestLine)
  const row = (label: string, text: string, note?: string): Row[] =>
    text ? [{ label, value: toRichText(text), note }] : []
  const openFor = openedForMs === undefined ? undefined : fill(shared.openFor, { duration: durationText(openedForMs) })
  return [
    {
      kind: 'rows',
      rows: [
        ...(await reachRows(context, lead, person)),
        ...row(shared.business, cleanLine(businessOf(values), longestLine)),
        ...row(shared.asked, about),
        ...row(shared.call, callText(context, lead)),
        ...row(shared.sentFrom, [cleanLine(page, longestLine), openFor].filter(Boolean).join(', ')),
        ...row(shared.source, sourceText(lead)),
        ...row(shared.earlier, earlierText(context, lead, person)),
      ],
    },
    ...(wrote ? [{ kind: 'quote', label: shared.wrote, text: wrote } as const] : []),
  ]
}

async function reachRows(context: OfTeam, lead: LeadWithWork, person: StoredPerson): Promise<Row[]> {
  const { phone, noCalls, text, textThem, email } = sharedOf(context)
  const { phoneE164 } = lead
  const to = mainEmail(lead)
  const rows: Row[] = []
  if (phoneE164) {
    const number = phoneText(phoneE164)
    const standing = await context.sources.queries.findStanding(phoneE164)
    const isStopped = (channel: 'call' | 'text') =>
      canContact(standing, { channel, purpose: 'service', causedAtMs: context.sources.nowMs }) !== undefined
    if (isStopped('call')) rows.push({ label: phone, value: toRichText(noCalls) })
    else rows.push({ label: phone, value: [{ text: number, href: `tel:${phoneE164}` }], isStrong: true })
    if (canText(lead, person) && !isStopped('text'))
      rows.push({ label: text, value: [{ text: number, href: `sms:${phoneE164}` }], note: textThem })
  }
  if (to && canBeEmail(to))
    rows.push({ label: email, value: [{ text: to, href: `mailto:${encodeURIComponent(to).replace('%40', '@')}` }] })
  return rows
}

/**
 * Whether the person agreed to texts about their account. This lead's answer counts. If this lead's form didn't ask,
 * the newest answer among the person's leads counts.
 */
function canText(lead: LeadWithWork, person: StoredPerson): boolean {
  const isAboutAccount = ({ purpose }: { purpose: string }) => purpose === 'transactional-messages'
  const answeredLead = [lead, ...person.leads].find(({ consents }) => consents.some(isAboutAccount))
  return answeredLead?.consents.some((consent) => isAboutAccount(consent) && consent.given) ?? false
}

function callText({ zone }: OfTeam, lead: LeadWithWork): string {
  if (!lead.slot) return ''
  const { startMs } = lead.slot
  const theirs = zoneOf(lead, zone)
  const ours = momentText(startMs, zone)
  return theirs === zone ? ours : `${ours} (${formatClock(startMs, theirs)} ${zoneShort(theirs)})`
}

function sourceText({ source, attribution }: LeadWithWork): string {
  const { first, last } = attributionOf(attribution)
  const term = cleanLine((last ?? first)?.utm_term, 60)
  return [cleanLine(source, longestLine), term && `“${term}”`].filter(Boolean).join(', ')
}

function earlierText(context: OfTeam, lead: LeadWithWork, { leads }: StoredPerson): string {
  const { earlierNone, earlierOne, earlierMany } = sharedOf(context)
  const before = leads.filter(({ id, receivedAtMs }) => id !== lead.id && receivedAtMs <= lead.receivedAtMs)
  if (before.length === 0) return earlierNone
  const at = momentText(Math.max(...before.map(({ receivedAtMs }) => receivedAtMs)), context.zone)
  return fill(before.length === 1 ? earlierOne : earlierMany, { count: before.length, at })
}
