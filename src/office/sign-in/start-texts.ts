// The start page's texts for each kind of link.
import type { AuthOptions, StartLink } from '#contract/auth.ts'

export interface StartTexts {
  documentTitle: string
  heading: readonly [string, string]
  greeting: string
  title: string
  lead: string
  /** Whether the link is the first owner's, which the server prints when it starts. */
  printed: boolean
}

/**
 * What to do after losing the device with the passkey. Without a mail server, no link can be emailed, so the text names
 * another way.
 */
export function wayBackIn({ mailsLinks }: Pick<AuthOptions, 'mailsLinks'>, { printed }: Pick<StartTexts, 'printed'>) {
  if (mailsLinks) return 'Your way back in if you lose this device.'
  return `If you lose this device, ${printed ? 'run “npm run team -- link” on the server' : 'an owner can make you a new link'}.`
}

/** The roles with their articles: 'a viewer', 'an editor'. */
export const aRole = { owner: 'an owner', member: 'a member', editor: 'an editor', viewer: 'a viewer' } as const

export function textsOf({ kind, role, isNew }: Pick<StartLink, 'kind' | 'role' | 'isNew'>): StartTexts {
  if (kind === 'owner')
    return {
      documentTitle: 'Set up your office',
      heading: ['Set up', 'your office.'],
      greeting: 'You’ll be the owner. Invite your team in a minute.',
      title: 'Who’s the owner?',
      lead: 'You opened the link the server printed. It works once:',
      printed: true,
    }
  if (!isNew)
    return {
      documentTitle: 'Get back in',
      heading: ['Welcome back.', 'Let’s get you in.'],
      greeting: 'You’ll make a new passkey on this device. Your old ones keep working.',
      title: 'Is this you?',
      lead: 'This link works once.',
      printed: false,
    }
  return {
    documentTitle: 'Join the office',
    heading: ['You’re on', 'the team.'],
    greeting: `You’ll join as ${aRole[role]}. There’s no password: you make a passkey.`,
    title: 'Who are you?',
    lead: 'This link works once.',
    printed: false,
  }
}
