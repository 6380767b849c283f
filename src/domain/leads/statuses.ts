// The statuses of a person, and the activities that a teammate can record.

export const statuses = ['new', 'contacted', 'in-conversation', 'won', 'lost', 'archived', 'spam'] as const
export type Status = (typeof statuses)[number]

/** With these statuses, nothing is left to do. A new request changes the status to 'new', except from 'spam'. */
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

/** A teammate tried to reach the person, without success. The person's wait goes on. */
export const attempts: readonly Activity[] = ['no-answer', 'voicemail', 'wrong-number']

/** Responses to a request. The first one ends the request's wait. */
export const responses: readonly Activity[] = ['spoke', 'texted', 'mailed', 'booked', 'answered']

/** After one of these activities, the person's status is 'in-conversation'. */
export const conversations: readonly Activity[] = ['spoke', 'booked', 'came']
