// The names and rules of all emails, both derived from the list (index.ts).
import type { AnyEmail, EmailRules } from './define-email.ts'
import { emails } from './index.ts'

export type EmailName = (typeof emails)[number]['name']

export const emailNames: readonly EmailName[] = emails.map(({ name }) => name)

const byName: ReadonlyMap<string, AnyEmail> = new Map(emails.map((email) => [email.name, email]))

export const isEmailName = (text: string): text is EmailName => byName.has(text)

export const emailOf = (name: EmailName): AnyEmail => byName.get(name)!

/**
 * The office uses this function instead of `emailOf`, because its bundle contains only the rules of each email
 * (scripts/bundle/slim-definitions.ts).
 */
export const emailRules = (name: EmailName): EmailRules => emailOf(name)
