// The status of an email that was sent or not.

/**
 * 'queued': will be tried. 'bounced': refused by the address, or called spam. 'suppressed': its address was blocked.
 * 'stopped': given up otherwise. 'dropped': pointless by then. 'waiting': in quarantine. 'off': no mail server.
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
