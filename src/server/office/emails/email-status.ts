// Maps a stored email's state to the status that the office shows.
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import type { EmailState } from '#server/store/emails/email.ts'
import type { EmailListFilter, ListedEmail } from '#server/store/emails/list-emails.ts'

const plain: Record<Exclude<EmailState, 'split'>, EmailStatus> = {
  due: 'queued',
  leased: 'queued',
  sent: 'sent',
  dead: 'stopped',
  dropped: 'dropped',
  held: 'waiting',
  off: 'off',
}

/** Undefined if an email to the whole team was split into one per person. The office lists those emails instead. */
export function statusOf({ state, mark }: Pick<ListedEmail, 'state' | 'mark'>): EmailStatus | undefined {
  if (state === 'split') return undefined
  if (mark === 'bounced' || mark === 'complained') return 'bounced'
  return mark === 'suppressed' ? 'suppressed' : plain[state]
}

export function filterOf(status: EmailStatus): Pick<EmailListFilter, 'states' | 'marks'> {
  if (status === 'bounced') return { marks: ['bounced', 'complained'] }
  if (status === 'suppressed') return { marks: ['suppressed'] }
  const states = (Object.keys(plain) as (keyof typeof plain)[]).filter((state) => plain[state] === status)
  return { states, marks: ['none'] }
}

/** Whether the email didn't arrive or was reported as spam, and won't be tried again automatically. */
export const needsHand = (status: EmailStatus | undefined): boolean => status === 'bounced' || status === 'stopped'
