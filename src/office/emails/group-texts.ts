// The labels for the groups, time zones and kinds of emails.
import type { EmailGroup, EmailKind } from '#emails/define-email.ts'

export const groupTexts: Record<EmailGroup, string> = {
  team: 'To the team',
  'right-away': 'To visitors, right away',
  later: 'To visitors, later',
  'sign-in': 'Signing in',
}

export const formatZone = { theirs: 'the visitor’s, with ours beside it', ours: 'the office’s' } as const

export const kindTexts: Record<EmailKind, string> = {
  team: 'for the team: each person picks theirs under You',
  notice: 'service message: no consent needed, no offers allowed',
  link: 'lets a teammate in: works once, for 15 minutes',
}
