// What every letter is written from, and what most of them share.
import { isTimeZone, openHoursOf } from '#domain/booking/booking-rules.ts'
import { phoneText } from '#domain/fields/phone.ts'
import type { AllLetterWords } from '#domain/mail/letter-words.ts'
import type { LetterName } from '#domain/mail/letters.ts'
import { fill } from '#domain/words/fill.ts'
import { forms } from '#forms/index.ts'
import type { ClaimedMail } from '#server/store/mail-port.ts'
import type { StoredConsent, WholeLead } from '#server/store/port.ts'
import { greetingName } from './cleaned.ts'
import type { Letter, LetterSources } from './letter.ts'
import { factsOf, type LetterFacts } from './letter-facts.ts'
import { monthDayText } from './letter-times.ts'
import { type Say, sayWith, type Values } from './sentence.ts'
import type { Block, Sheet } from './sheet.ts'

export type Composed =
  | { kind: 'sheet'; sheet: Sheet; calendar?: Letter['calendar']; replyTo?: Letter['replyTo'] | undefined }
  | { kind: 'dropped'; reason: string }

export const dropped = (reason: string): Composed => ({ kind: 'dropped', reason })

/** Writes one letter. */
export type Compose<Name extends LetterName> = (composing: Composing<Name>) => Promise<Composed> | Composed

export interface Composing<Name extends LetterName = LetterName> {
  mail: ClaimedMail
  words: AllLetterWords[Name]
  facts: LetterFacts[Name]
  sources: LetterSources
  /** Where calls are booked, and who to tell, lead everywhere to the same pages. */
  say: Say
  /** 'tidytempo.com' */
  site: string
  /** The team's. */
  zone: string
}

export function composingOf<Name extends LetterName>(
  name: Name,
  mail: ClaimedMail,
  sources: LetterSources,
): Composing<Name> {
  const { facts, publicUrl } = sources
  const { words, brand } = facts.letters
  return {
    mail,
    words: words[name],
    facts: factsOf(name, mail.facts),
    sources,
    say: sayWith(publicUrl, {
      '#book': `${publicUrl}/book-demo`,
      '#support': `mailto:${brand.supportEmail}`,
      '#call': `tel:${brand.phone.dialled}`,
      '#team': `${publicUrl}/office/team`,
    }),
    site: new URL(publicUrl).hostname.replace(/^www\./, ''),
    zone: facts.booking.rules.timezone,
  }
}

export const sharedOf = ({ sources }: Pick<Composing, 'sources'>) => sources.facts.letters.shared

export const openHours = ({ sources }: Pick<Composing, 'sources'>) => openHoursOf(sources.facts.booking.rules)

/** The visitor's zone, if they gave one. */
export const zoneOf = ({ values }: Pick<WholeLead, 'values'>, ours: string): string =>
  typeof values.timezone === 'string' && isTimeZone(values.timezone) ? values.timezone : ours

/** '(210) 555-0164', kept on one line. */
export const shownPhone = ({ phoneE164, values }: Pick<WholeLead, 'phoneE164' | 'values'>): string =>
  phoneE164
    ? phoneText(phoneE164).replaceAll(' ', '\u00a0')
    : String(values.phone ?? '')
        .replace(/[^\d+() -]/g, '')
        .slice(0, 30)

/** {hi}: 'Hi Rosa,' */
export function hiOf(composing: Pick<Composing, 'sources'>, { values }: Pick<WholeLead, 'values'>): string {
  const { hi, hiPlain } = sharedOf(composing)
  const name = greetingName(values)
  return name ? fill(hi, { name }) : hiPlain
}

export const inWords = (words: string, values: Values = {}) => fill(words, values)

/** What somebody agreed to, in our own words. */
export function agreedBlocks(composing: Pick<Composing, 'sources' | 'say'>, lead: WholeLead): Block[] {
  const { agreed, agreedTo, stop } = sharedOf(composing)
  const given = lead.consents.filter((consent) => consent.given)
  if (given.length === 0) return []
  const items = given.map((consent) =>
    composing.say(agreedTo, { title: titleOf(consent, lead.form), version: versionText(consent.version) }),
  )
  const mayText = given.some(({ purpose }) => purpose.endsWith('-messages'))
  return [
    { kind: 'heading', text: agreed },
    { kind: 'list', items },
    ...(mayText ? [{ kind: 'paragraph', sentence: composing.say(stop), isSmall: true } as const] : []),
  ]
}

// The first line of the text is the title, as it was agreed to.
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

export const paragraph = (say: Say, words: string, values?: Values): Block => ({
  kind: 'paragraph',
  sentence: say(words, values),
})
export const smallPrint = (say: Say, words: string, values?: Values): Block => ({
  kind: 'paragraph',
  sentence: say(words, values),
  isSmall: true,
})
