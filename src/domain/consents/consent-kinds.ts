// The kinds of consent that somebody can give and take back: one for each channel and purpose that we ask about.

export const kindParts = {
  'text-marketing': { channel: 'text', purpose: 'marketing' },
  'text-transactional': { channel: 'text', purpose: 'transactional' },
  'call-marketing': { channel: 'call', purpose: 'marketing' },
  email: { channel: 'email', purpose: 'all' },
} as const

export type ConsentKind = keyof typeof kindParts
export type Channel = (typeof kindParts)[ConsentKind]['channel']
export type Purpose = (typeof kindParts)[ConsentKind]['purpose']

/** The channels that use a phone number come first. */
export const channels = ['call', 'text', 'email'] as const satisfies Channel[]

export const consentKinds = Object.keys(kindParts) as ConsentKind[]

/** What the office calls each kind. */
export const kindTexts: Record<ConsentKind, string> = {
  'text-transactional': 'Texts about their account',
  'text-marketing': 'Marketing texts',
  'call-marketing': 'Calls',
  email: 'Emails',
}

/** The kinds that concern an address: an email address, or a phone number in E.164 form. */
export const kindsOfAddress = (address: string): ConsentKind[] =>
  consentKinds.filter((kind) => (kind === 'email') === address.includes('@'))

/** The ways in which somebody can take a consent back, or give it again. */
export const consentWays = [
  /** By the signed link to /your-choices. */
  'page',
  /** By typing an email address at /your-choices, when there was no mail server to send the signed link. */
  'typed',
  /** By the one-click header of an email (RFC 8058). */
  'one-click',
  /** By telling a teammate, who recorded the change together with the person's own words. */
  'office',
  'command line',
  /** A mail service reported one of our emails as spam. */
  'complaint',
] as const
export type ConsentWay = (typeof consentWays)[number]

/**
 * How the consent was taken back or given again, as the end of a sentence such as 'Stopped on Your choices.' The page
 * /your-choices is called Your choices. Only the text of `typed` is a clause of its own. If a teammate or the command
 * line recorded the change, the text is empty.
 */
export const wayTexts: Record<ConsentWay, string> = {
  page: 'on Your choices',
  typed: 'somebody typed their address on Your choices',
  'one-click': 'with an email’s Unsubscribe button',
  office: '',
  'command line': '',
  complaint: 'by reporting an email as spam',
}
