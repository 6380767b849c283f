// The statuses of a person, and the activities that a teammate can record.

export const statuses = ['new', 'contacted', 'in-conversation', 'won', 'lost', 'archived', 'spam'] as const
export type Status = (typeof statuses)[number]

/** Nothing more is to be done for people with these statuses. A new request sets all but spam back to 'new'. */
export const closedStatuses: readonly Status[] = ['won', 'lost', 'archived', 'spam']

/** What a teammate can record: an attempt, a response, a note, or whether the person came to a call. */
export const activities = [
  'no-answer',
  'voicemail',
  'wrong-number',
  'spoke',
  'texted',
  'mailed',
  'booked',
  'answered',
  'note',
  'came',
  'missed',
] as const
export type Activity = (typeof activities)[number]

/** Somebody tried to reach the person and didn't. The wait goes on. */
export const attempts: readonly Activity[] = ['no-answer', 'voicemail', 'wrong-number']

/** Responses to a request. The first one ends the request's wait. */
export const responses: readonly Activity[] = ['spoke', 'texted', 'mailed', 'booked', 'answered']

/** After these, the team and the person are in conversation. */
export const conversations: readonly Activity[] = ['spoke', 'booked', 'came']
