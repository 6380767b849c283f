// The statuses of an email.

/**
 * 'queued': will be tried. 'bounced': its address was refused, or it was reported as spam. 'suppressed': we aren't
 * allowed to send it to this person (domain/consents/can-contact.ts). 'stopped': given up for another reason.
 * 'dropped': not sent when it was due, because it was no longer needed, had no recipient, was switched off or exceeded
 * a limit. 'waiting': its lead is in quarantine. 'off': there is no mail server.
 */
export const emailStatuses = [
  'queued',
  'sent',
  'bounced',
  'stopped',
  'suppressed',
  'dropped',
  'waiting',
  'off',
] as const
export type EmailStatus = (typeof emailStatuses)[number]
