// Cookies for this server only: scripts can't read them, they apply to the whole site, and on https they are bound to
// this exact host.

interface Cookie {
  /** The Set-Cookie header. A `maxAgeSeconds` of 0 deletes the cookie. */
  header(value: string, maxAgeSeconds: number): string
  /** The cookie's values in a request's Cookie header; a browser may have several cookies of one name. */
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
