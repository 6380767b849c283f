// A stored letter's state as the office says it.
import type { MailStatus } from '#domain/emails/mail-statuses.ts'
import type { MailState } from '#server/store/emails/email.ts'
import type { ListedMail, MailFilter } from '#server/store/emails/list-emails.ts'

const plain: Record<Exclude<MailState, 'split'>, MailStatus> = {
  due: 'queued',
  leased: 'queued',
  sent: 'sent',
  dead: 'stopped',
  dropped: 'dropped',
  held: 'waiting',
  off: 'off',
}

/** Undefined: it was split into one row per person, which are listed instead. */
export function statusOf({ state, mark }: Pick<ListedMail, 'state' | 'mark'>): MailStatus | undefined {
  if (state === 'split') return undefined
  if (mark === 'bounced' || mark === 'complained') return 'bounced'
  return mark === 'suppressed' ? 'suppressed' : plain[state]
}

export function filterOf(status: MailStatus): Pick<MailFilter, 'states' | 'marks'> {
  if (status === 'bounced') return { marks: ['bounced', 'complained'] }
  if (status === 'suppressed') return { marks: ['suppressed'] }
  const states = (Object.keys(plain) as (keyof typeof plain)[]).filter((state) => plain[state] === status)
  return { states, marks: ['none'] }
}

/** It didn't arrive, and nothing will be done about it automatically. */
export const needsHand = (status: MailStatus | undefined): boolean => status === 'bounced' || status === 'stopped'
