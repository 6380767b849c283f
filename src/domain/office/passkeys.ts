// Where a browser lets passkeys work: on https, or on this very machine by name; never at a bare address.

export type Passkeys = { possible: true } | { possible: false; why: 'address' | 'http' }

export function passkeysAt(publicUrl: string): Passkeys {
  const { protocol, hostname } = new URL(publicUrl)
  if (/^(\d+(\.\d+){3}|\[.*\])$/.test(hostname)) return { possible: false, why: 'address' }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { possible: true } : { possible: false, why: 'http' }
}

/** What a passkey is bound to. Told by the settings alone: a request could name any host. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname
