// How an email we sent, or didn't, stands.

/**
 * 'queued': will be tried. 'bounced': refused by the address, or called spam. 'suppressed': its address was blocked.
 * 'stopped': given up otherwise. 'dropped': pointless by then. 'waiting': in quarantine. 'off': no mail server.
 */
export const mailStatuses = ['queued', 'sent', 'bounced', 'stopped', 'suppressed', 'dropped', 'waiting', 'off'] as const
export type MailStatus = (typeof mailStatuses)[number]
