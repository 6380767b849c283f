// The token of a link stands behind the address's '#', which no server and no log sees. It leaves the address, and with it
// the browser's history, as soon as the page has read it.

export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token
}
