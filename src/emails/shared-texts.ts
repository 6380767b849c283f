// Texts that several emails use, and placeholders that several texts share.
import type { Placeholders, TextsOf } from './define-email.ts'

export const noPlaceholders: readonly string[] = []
/** {hi} is 'Hi Rosa,' or 'Hi,'. */
export const hi = ['hi'] as const
export const when = ['weekday?', 'monthDay?', 'day?', 'time', 'zone'] as const
export const site = ['site?'] as const
/** For emails about a call that can still be moved. */
export const call = { manage: ['#manage'], why: site } as const
/** For emails to the team about a lead. */
export const lead = { open: noPlaceholders, reply: ['first?'], why: noPlaceholders } as const

/** The texts of content/emails/shared.yaml, each with its placeholders. */
export const sharedPlaceholders = {
  office: noPlaceholders,
  privacy: noPlaceholders,
  choices: noPlaceholders,
  hi: ['name'],
  hiPlain: noPlaceholders,
  agreed: noPlaceholders,
  agreedTo: ['title', 'version'],
  stop: noPlaceholders,
  you: noPlaceholders,
  us: noPlaceholders,
  ourTime: ['time', 'zone'],
  joinCall: noPlaceholders,
  oneHour: noPlaceholders,
  oneMinute: noPlaceholders,
  minutes: ['count'],
  days: ['count'],
  team: ['#team'],
  /** What somebody did, if the form that they filled out no longer exists. Each existing form has its own text. */
  did: { other: noPlaceholders },
  /** This text and all below it are for emails to the team about a lead. */
  somebody: noPlaceholders,
  came: ['at'],
  answerBy: ['by'],
  closed: ['from'],
  nobody: noPlaceholders,
  quarantined: ['reason'],
  phone: noPlaceholders,
  noCalls: noPlaceholders,
  text: noPlaceholders,
  textThem: noPlaceholders,
  email: noPlaceholders,
  business: noPlaceholders,
  asked: noPlaceholders,
  call: noPlaceholders,
  wrote: noPlaceholders,
  sentFrom: noPlaceholders,
  openFor: ['duration'],
  source: noPlaceholders,
  earlier: noPlaceholders,
  earlierNone: noPlaceholders,
  earlierOne: ['at'],
  earlierMany: ['count', 'at'],
} as const satisfies Placeholders

export type SharedTexts = TextsOf<typeof sharedPlaceholders>
