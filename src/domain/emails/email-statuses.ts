// The statuses of an email.

/**
 * 'queued': will be tried. 'bounced': its address was refused, or it was reported as spam. 'suppressed': its address
 * was blocked. 'stopped': given up for another reason. 'dropped': no longer needed when its time came. 'waiting': its
 * lead is in quarantine. 'off': there is no mail server.
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
