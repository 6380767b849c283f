// Texts that several emails use, and placeholders that several texts share.
import type { Placeholders, TextsOf } from './define-email.ts'

export const none: readonly string[] = []
/** {hi} is 'Hi Rosa,' or 'Hi,'. */
export const hi = ['hi'] as const
export const when = ['weekday?', 'monthDay?', 'day?', 'time', 'zone'] as const
export const site = ['site?'] as const
/** For emails about a call that can still be moved. */
export const call = { manage: ['#manage'], why: site } as const
/** For emails to the team about a lead. */
export const lead = { open: none, reply: ['first?'], why: none } as const

/** The texts of content/emails/shared.yaml. */
export const sharedPlaceholders = {
  office: none,
  privacy: none,
  choices: none,
  hi: ['name'],
  hiPlain: none,
  agreed: none,
  agreedTo: ['title', 'version'],
  stop: none,
  you: none,
  us: none,
  ourTime: ['time', 'zone'],
  joinCall: none,
  oneHour: none,
  minutes: ['count'],
  days: ['count'],
  team: ['#team'],
  /** What somebody did, if the form that they filled out no longer exists; every other form has its own words. */
  did: { other: none },
  /** For emails to the team about a lead. */
  somebody: none,
  came: ['at'],
  answerBy: ['by'],
  closed: ['from'],
  nobody: none,
  quarantined: ['reason'],
  phone: none,
  noCalls: none,
  text: none,
  textThem: none,
  email: none,
  business: none,
  asked: none,
  call: none,
  wrote: none,
  sentFrom: none,
  openFor: ['duration'],
  source: none,
  earlier: none,
  earlierNone: none,
  earlierOne: ['at'],
  earlierMany: ['count', 'at'],
} as const satisfies Placeholders

export type SharedTexts = TextsOf<typeof sharedPlaceholders>
