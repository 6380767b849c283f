// A link's token is in the URL's fragment, which never reaches a server or a log. It is removed from the URL, and so
// from the browser's history, as soon as the page has read it.

export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token
}
