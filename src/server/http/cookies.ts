// Cookies of this server alone: unreadable to scripts, for the whole site, and on https bound to this exact host.

interface Cookie {
  /** The Set-Cookie header; without a value it deletes the cookie. */
  header(value: string, maxAgeSeconds: number): string
  /** Its values in a request's Cookie header: a browser may hold several of one name. */
  valuesIn(cookieHeader: string | undefined): string[]
}

export function cookieNamed(name: string, isHttps: boolean): Cookie {
  const prefix = `${isHttps ? '__Host-' : ''}${name}=`
  return {
    header: (value, maxAgeSeconds) =>
      `${prefix}${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    valuesIn: (cookieHeader = '') =>
      cookieHeader
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one.startsWith(prefix))
        .map((one) => one.slice(prefix.length)),
  }
}
