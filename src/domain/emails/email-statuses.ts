// The statuses of an email.

/**
 * 'queued': will be tried. 'bounced': its address was refused, or it was reported as spam. 'suppressed': the person may
 * not get it (domain/consents/can-contact.ts). 'stopped': given up for another reason. 'dropped': when its time came,
 * it was no longer needed, had no reader, was switched off or was over a limit. 'waiting': its lead is in quarantine.
 * 'off': there is no mail server.
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
