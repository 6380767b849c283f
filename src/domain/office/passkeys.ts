// Where browsers allow passkeys: on https, or on localhost by name; never on a bare IP address.

export type Passkeys = { possible: true } | { possible: false; why: 'address' | 'http' }

export function passkeysAt(publicUrl: string): Passkeys {
  const { protocol, hostname } = new URL(publicUrl)
  if (/^(\d+(\.\d+){3}|\[.*\])$/.test(hostname)) return { possible: false, why: 'address' }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { possible: true } : { possible: false, why: 'http' }
}

/** The host that a passkey is bound to. Taken from the settings only: a request could name any host. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname
