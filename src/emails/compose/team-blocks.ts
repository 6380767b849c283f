// What emails to the team have in common.
import { quarantineReason } from '#domain/leads/quarantine-text.ts'
import { dropped, type EmailContext } from '#emails/define-email.ts'
import { forms } from '#forms/index.ts'
import type { LeadWithWork, StoredPerson } from '#server/store/leads/find-person.ts'
import { paragraph, sharedOf } from './email-context.ts'
import { type RichText, toRichText } from './rich-text.ts'
import type { Block } from './sheet.ts'

/** Why the email is sent, and where teammates choose which emails they get. */
export const whyTeam = (context: EmailContext, why: string): RichText => [
  ...context.say(`${why} `),
  ...context.say(sharedOf(context).team),
  ...toRichText('.'),
]

export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

export const officeUrl = ({ sources }: Pick<EmailContext, 'sources'>, path: string) =>
  `${sources.publicUrl}/office${path}`

/** 'demo' */
export const formName = (form: string) => (forms.get(form)?.inOffice.requestLabel ?? form).toLowerCase()

export const isAnswered = dropped('Somebody answered in the meantime.')
export const isSpam = dropped('The lead was marked as spam.')

interface FoundLead {
  lead: LeadWithWork
  person: StoredPerson
}

/** The lead that the email is about, and all leads of the same person. */
export async function findLeadOf({ mail, sources }: EmailContext): Promise<FoundLead | undefined> {
  const person = mail.leadId === undefined ? undefined : await sources.queries.findPerson(mail.leadId)
  const lead = person?.leads.find(({ id }) => id === mail.leadId)
  return person && lead && { person, lead }
}

export function quarantineBlocks(context: EmailContext, kind: string | undefined): Block[] {
  if (kind === undefined) return []
  const { text: reason } = quarantineReason(kind, { openedForMs: undefined, timeTrapMs: 0 })
  return [paragraph(context.say, sharedOf(context).quarantined, { reason })]
}

export const firstOf = (name: string) => name.split(' ')[0]!
