// The context that each email is composed from, and parts that several emails share.
import { isTimeZone, openHoursOf } from '#domain/booking/booking-rules.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { phoneText } from '#domain/fields/phone.ts'
import { fill } from '#domain/texts/fill.ts'
import { type AnyEmail, type Composed, dropped, type EmailContext, type EmailSources } from '#emails/define-email.ts'
import type { SharedTexts } from '#emails/shared-texts.ts'
import { forms } from '#forms/index.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { StoredConsent, WholeLead } from '#server/store/leads/find-lead.ts'
import { greetingName } from './cleaned.ts'
import { monthDayText } from './email-times.ts'
import { createRichTextFormatter, type FormatRichText, type Values } from './rich-text.ts'
import type { Block } from './sheet.ts'

export type EmailToCompose = Pick<ClaimedEmail, 'id' | 'name' | 'leadId' | 'recipient' | 'data'>

// The texts and the data have a different type in each email, so they are cast to `never` here. The casts are safe.
// The texts were checked against the email's placeholders when the site was rendered, and the data comes from the
// event that caused the email.
export function contextOf({ name }: AnyEmail, mail: EmailToCompose, sources: EmailSources): EmailContext<never, never> {
  const { site, publicUrl } = sources
  const { texts, brand } = site.emails
  return {
    mail,
    texts: texts[name] as never,
    data: mail.data as never,
    sources,
    say: createRichTextFormatter(publicUrl, {
      '#book': `${publicUrl}/book-demo`,
      '#support': `mailto:${brand.supportEmail}`,
      '#call': `tel:${brand.phone.dialled}`,
      '#team': `${publicUrl}/office/team`,
    }),
    site: new URL(publicUrl).hostname.replace(/^www\./, ''),
    zone: site.booking.rules.timezone,
  }
}

type AboutLead<Context> = (context: Context, lead: WholeLead) => Composed | Promise<Composed>

/** For an email to a visitor about a lead. The email is composed only if the lead still exists. */
export const aboutLead =
  <Context extends EmailContext>(compose: AboutLead<Context>) =>
  async (context: Context): Promise<Composed> => {
    const { mail, sources } = context
    const lead = mail.leadId === undefined ? undefined : await sources.findLead(mail.leadId)
    // After a lead's retention period, only the record of its consents is left.
    return lead && Object.keys(lead.values).length > 0 ? compose(context, lead) : leadIsGone
  }

export const leadIsGone = dropped('The lead was removed.')
/** Why the reminder a day before a call or workshop is dropped if less than `closestDayReminderMs` is left. */
export const isSaidLater = dropped('The reminder an hour before says it.')

type HasSources = Pick<EmailContext, 'sources'>

export const sharedOf = ({ sources }: HasSources) => sources.site.emails.shared as unknown as SharedTexts

export const openHours = ({ sources }: HasSources) => openHoursOf(sources.site.booking.rules)

/** The visitor's zone, or ours if they gave no valid one. */
export const zoneOf = ({ values }: Pick<WholeLead, 'values'>, ours: string): string =>
  typeof values.timezone === 'string' && isTimeZone(values.timezone) ? values.timezone : ours

/**
 * '(210) 555-0164', with no-break spaces. An unrecognized number is shown with only its digits, spaces, '+', '-' and
 * parentheses.
 */
export const shownPhone = ({ phoneE164, values }: Pick<WholeLead, 'phoneE164' | 'values'>): string =>
  phoneE164
    ? phoneText(phoneE164).replaceAll(' ', '\u00a0')
    : String(values.phone ?? '')
        .replace(/[^\d+() -]/g, '')
        .slice(0, 30)

/** The value of {hi}: 'Hi Rosa,' */
export function hiOf(context: HasSources, { values }: Pick<WholeLead, 'values'>): string {
  const { hi, hiPlain } = sharedOf(context)
  const name = greetingName(values)
  return name ? fill(hi, { name }) : hiPlain
}

/** The text for the time left: 'one hour', or a number of minutes if the email is sent late. */
export function leftText(context: HasSources, leftMs: number): string {
  const { oneHour, oneMinute, minutes } = sharedOf(context)
  const left = Math.max(1, Math.round(leftMs / minuteMs))
  if (left >= 55 && left <= 65) return oneHour
  return left === 1 ? oneMinute : fill(minutes, { count: left })
}

/** If less time than this is left until the call or workshop, the reminder an hour before is enough. */
export const closestDayReminderMs = 2 * hourMs

/** Lists the titles and versions of the consents that somebody gave. */
export function agreedBlocks(context: Pick<EmailContext, 'sources' | 'say'>, lead: WholeLead): Block[] {
  const { agreed, agreedTo, stop } = sharedOf(context)
  const given = lead.consents.filter((consent) => consent.given)
  if (given.length === 0) return []
  const items = given.map((consent) =>
    context.say(agreedTo, { title: titleOf(consent, lead.form), version: versionText(consent.version) }),
  )
  const canText = given.some(({ purpose }) => purpose.endsWith('-messages'))
  return [
    { kind: 'heading', text: agreed },
    { kind: 'list', items },
    ...(canText ? [{ kind: 'paragraph', sentence: context.say(stop), isSmall: true } as const] : []),
  ]
}

// The first line of a consent's stored text is the title that the person saw. If the stored text has only one line, it
// has no title, so the form's current title is used.
function titleOf({ text, field, purpose }: StoredConsent, form: string): string {
  const known = forms.get(form)?.consents.find((consent) => consent.field === field)?.title
  const [title = '', ...rest] = text.split('\n')
  return rest.length > 0 ? title : (known ?? purpose)
}

/** '2026-11-20' → 'November 20, 2026' */
function versionText(version: string): string {
  const ms = Date.parse(`${version}T12:00Z`)
  return Number.isNaN(ms) ? version : `${monthDayText(ms, 'UTC')}, ${version.slice(0, 4)}`
}

export const paragraph = (say: FormatRichText, text: string, values?: Values): Block => ({
  kind: 'paragraph',
  sentence: say(text, values),
})
export const smallPrint = (say: FormatRichText, text: string, values?: Values): Block => ({
  kind: 'paragraph',
  sentence: say(text, values),
  isSmall: true,
})
