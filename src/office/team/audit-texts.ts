// The texts of audit entries: one sentence for each action of a teammate or the server. If the server is newer than
// this page and sends an unknown action, the page shows the action's name.

import type { AuditEntry } from '#contract/audit.ts'
import { kindTexts, wayTexts } from '#domain/consents/consent-kinds.ts'
import { fileRule } from '#domain/content/content-files.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import type { AuditAction, AuditKind } from '#domain/office/audit-actions.ts'
import { isRole } from '#domain/office/roles.ts'
import { counted } from '#domain/texts/texts.ts'
import { emailRules, isEmailName } from '#emails/email-names.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { aRole } from '#office/sign-in/start-texts.ts'
import { statusTexts } from '#office/ui/StatusMark.tsx'

export const kindLabels: Record<AuditKind, string> = {
  'sign-in': 'Signing in',
  you: 'Own account',
  team: 'Team',
  destination: 'Integrations',
  server: 'Server',
  lead: 'Leads',
  consent: 'Consents',
  view: 'Views',
  tag: 'Tags',
  call: 'Calls',
  mail: 'Emails',
  words: 'Website',
}

interface AuditDetails {
  /** The teammate or former teammate whom the action affected. */
  whom: string
  /** What the action affected. Consents, kinds of emails and content files are given by their names. */
  ids: string
  /** 'a lead', '3 leads'. Lead ids mean nothing to readers. */
  lead: string
  count: number
  /** Whether the teammate assigned the lead to themselves. */
  isOwn: boolean
  was: string
  is: string
}

/** What was done with a lead. */
const touches: Record<Activity, (lead: string) => string> = {
  'no-answer': (lead) => `called ${lead}, no answer`,
  voicemail: (lead) => `called ${lead} and left a voicemail`,
  'wrong-number': (lead) => `called ${lead}, wrong number`,
  spoke: (lead) => `talked with ${lead}`,
  texted: (lead) => `texted ${lead}`,
  mailed: (lead) => `emailed ${lead}`,
  booked: (lead) => `booked a call with ${lead}`,
  answered: (lead) => `noted that ${lead} needs no answer`,
  note: (lead) => `added a note to ${lead}`,
  came: (lead) => `noted that ${lead} showed up for the call`,
  missed: (lead) => `noted that ${lead} missed the call`,
}

const sentences: Record<AuditAction, (details: AuditDetails) => string> = {
  'sign-in.passkey': () => 'signed in with a passkey',
  'sign-in.link': () => 'signed in with an emailed link',
  'you.confirm': () => 'confirmed with a passkey',
  'you.rename': ({ was, is }) => `changed their name from ${was} to ${is}`,
  'you.leave': () => 'signed out',
  'you.leave-everywhere': () => 'signed out everywhere',
  'you.end-session': () => 'signed out another device of theirs',
  'you.add-passkey': () => 'added a passkey',
  'you.remove-passkey': () => 'removed a passkey',
  'team.join': ({ is }) => (is ? `joined the team as ${is}` : 'joined the team'),
  'team.recover': () => 'got back in with a link',
  'team.link': ({ is }) => (is ? `made a sign-in link for ${is}` : 'made a sign-in link'),
  'team.invite': ({ is }) => (is ? `invited ${is}` : 'invited someone'),
  'team.void-invitation': () => 'canceled an invitation',
  'team.change-role': ({ whom, was, is }) => `made ${whom} ${is}${was ? `, was ${was}` : ''}`,
  'team.remove': ({ whom }) => `removed ${whom} from the team`,
  'team.sign-out': ({ whom }) => `signed ${whom} out everywhere`,
  'destination.test': ({ ids }) => `sent a test to ${destinationLabel(ids)}`,
  'server.back-up': () => 'made a backup',
  'lead.add': ({ lead }) => `added ${lead} by hand`,
  // Until 2026-11-27, a call without an answer was recorded as 'called'.
  'lead.touch': ({ lead, is }) =>
    valueAt(touches, is === 'called' ? 'no-answer' : is)?.(lead) ?? `marked ${lead}: ${is}`,
  'lead.assign': ({ lead, is, isOwn }) =>
    isOwn ? `took ${lead}` : is ? `assigned ${lead} to ${is}` : `unassigned ${lead}`,
  'lead.status': ({ lead, was, is }) => `marked ${lead} as ${is}${was ? `, before: ${was}` : ''}`,
  'lead.due': ({ lead, is }) =>
    is === 'none' ? `removed the next step of ${lead}` : `planned a next step for ${lead}`,
  'lead.correct': ({ lead, is }) => `corrected the ${is} of ${lead}`,
  'lead.tag': ({ lead }) => `tagged ${lead}`,
  'lead.untag': ({ lead }) => `removed a tag from ${lead}`,
  'lead.withdraw': ({ lead }) => `undid something on ${lead}`,
  'lead.join': ({ lead }) => `joined the people of ${lead}`,
  'lead.split': ({ lead }) => `split the people of ${lead}`,
  'lead.release': ({ lead }) => `marked ${lead} as not spam`,
  'lead.resend': ({ lead }) => `synced ${lead} again`,
  'lead.purge': ({ count }) => `permanently deleted one person: ${counted(count, 'lead')}`,
  'lead.export': ({ is }) => `exported leads${is ? `: ${is}` : ''}`,
  'consent.withdraw': ({ ids, is }) => `recorded that someone asked us to stop${stopWay(is)}: ${ids}`,
  'consent.open': ({ ids, is }) => `recorded that someone agreed again${stopWay(is)}: ${ids}`,
  'view.save': () => 'saved a view of the leads',
  'view.remove': () => 'removed a saved view',
  'tag.save': ({ is }) => `added the tag “${is}”`,
  'tag.rename': ({ was, is }) => `renamed the tag “${was}” to “${is}”`,
  'tag.remove': ({ was }) => `removed the tag “${was}”`,
  'call.add': ({ lead }) => `booked a call with ${lead}`,
  'call.move': ({ lead }) => `moved the call of ${lead}`,
  'call.cancel': ({ lead }) => `canceled the call of ${lead}`,
  'call.link': ({ lead }) => `changed the video link for the call of ${lead}`,
  'call.block': () => 'blocked time for calls',
  'call.unblock': () => 'opened blocked time again',
  'mail.resend': () => 'sent an email again',
  'mail.seen': () => 'marked emails that didn’t arrive as seen',
  'mail.suppress': () => 'blocked an address from our emails',
  'mail.lift': ({ was }) => `unblocked an address${was ? `: ${was}` : ''}`,
  'mail.switch': ({ ids, is }) => `turned an email ${is}: ${ids}`,
  'mail.choose': ({ ids, is }) => `turned an email to themselves ${is}: ${ids}`,
  'mail.test': ({ ids }) => `sent themselves a test: ${ids}`,
  'mail.export': () => 'exported the list of emails',
  'words.publish': ({ ids }) => `published on the website: ${ids}`,
  'words.put-back': ({ ids }) => `undid a publish on the website: ${ids}`,
  'words.schedule': ({ ids }) => `scheduled for the website: ${ids}`,
  'words.unschedule': ({ ids }) => `canceled a scheduled publish: ${ids}`,
  'words.discard': ({ ids }) => `discarded a draft: ${ids}`,
  'words.add-picture': () => 'added a picture',
}

export function auditText({ action, who, on, was, is }: AuditEntry, names: ReadonlyMap<string, string>): string {
  const say = (sentences as Record<string, ((details: AuditDetails) => string) | undefined>)[action]
  const nameOf = (id: string | undefined) => names.get(id ?? '') ?? 'a former teammate'
  // An assignment records the ids of the previous and the new owner.
  const inWords = (value: string | null) =>
    action === 'lead.assign' ? ownerOf(value, nameOf) : action === 'lead.status' ? statusOf(value) : roleOf(value)
  const details: AuditDetails = {
    whom: nameOf(on[0]),
    ids: on.map((id) => nameOfThing(action, id)).join(', '),
    lead: on.length === 1 ? oneLead : counted(on.length, 'lead'),
    count: on.length,
    isOwn: who !== null && who.id === is,
    was: inWords(was),
    is: inWords(is),
  }
  return say ? say(details) : [action, details.ids].filter(Boolean).join(' ')
}

/**
 * How the person took a consent back or gave it again, such as ' on Your choices' (the website's page /your-choices).
 * '' if a teammate or the command line recorded the change.
 */
function stopWay(way: string): string {
  const text = valueAt<string>(wayTexts, way)
  return text ? `${way === 'typed' ? ' because' : ''} ${text}` : ''
}

const valueAt = <Value>(values: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

const statusOf = (value: string | null) => (value === null ? '' : (valueAt(statusTexts, value) ?? value))
const roleOf = (value: string | null) => (value && isRole(value) ? aRole[value] : (value ?? ''))

function nameOfThing(action: string, id: string): string {
  if (action.startsWith('words.')) return fileRule(id).name
  if (action.startsWith('consent.')) return (valueAt<string>(kindTexts, id) ?? id).toLowerCase()
  return action.startsWith('mail.') && isEmailName(id) ? emailRules(id).label : id
}

const ownerOf = (id: string | null, nameOf: (id: string) => string) => (id && id !== 'nobody' ? nameOf(id) : '')

/** The words for a single lead in a sentence. The audit log turns these words into a link to the lead. */
export const oneLead = 'a lead'

/** The lead's id, if the entry is about exactly one lead and the action didn't delete it. */
export const leadOf = ({ action, on }: AuditEntry): string | undefined =>
  on.length === 1 &&
  (action.startsWith('lead.') || ['call.add', 'call.move', 'call.cancel', 'call.link'].includes(action)) &&
  action !== 'lead.purge'
    ? on[0]
    : undefined
