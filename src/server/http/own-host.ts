// Whether a request came to the host that PUBLIC_URL names. Passkeys and the office's cookies belong to that one.

/** A proxy may leave the port out of the Host header; one that it names must be ours. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const asked = `${own.protocol}//${host ?? ''}`
  if (!host || !URL.canParse(asked)) return false
  const { hostname, host: full } = new URL(asked)
  const namesPort = /:\d+$/.test(host)
  return namesPort ? full === own.host : hostname === own.hostname
}
