// Whether a request was sent to the host that PUBLIC_URL names. Passkeys and the office's cookies belong to that host.

/** A proxy may drop the port from the Host header; if there is one, it must be ours. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const asked = `${own.protocol}//${host ?? ''}`
  if (!host || !URL.canParse(asked)) return false
  const { hostname, host: full } = new URL(asked)
  const namesPort = /:\d+$/.test(host)
  return namesPort ? full === own.host : hostname === own.hostname
}
