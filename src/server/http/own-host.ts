// Checks whether a request was sent to the host of PUBLIC_URL, to which passkeys and the office's cookies belong.

/** A proxy may drop the port from the Host header; if there is a port, it must be ours. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const requested = `${own.protocol}//${host ?? ''}`
  if (!host || !URL.canParse(requested)) return false
  const { hostname, host: full } = new URL(requested)
  const namesPort = /:\d+$/.test(host)
  return namesPort ? full === own.host : hostname === own.hostname
}
