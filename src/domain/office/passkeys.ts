// Browsers allow passkeys on https and on localhost, but never if the URL has an IP address instead of a name.

export type Passkeys = { possible: true } | { possible: false; why: 'address' | 'http' }

export function passkeysAt(publicUrl: string): Passkeys {
  const { protocol, hostname } = new URL(publicUrl)
  if (/^(\d+(\.\d+){3}|\[.*\])$/.test(hostname)) return { possible: false, why: 'address' }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { possible: true } : { possible: false, why: 'http' }
}

/** The host that passkeys are bound to. It comes from the settings, because a request can name any host. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname
