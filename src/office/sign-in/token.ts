// The token of a sign-in link or an invitation is in the URL's fragment, which never reaches a server or a log. As soon
// as the page has read the token, it is removed from the URL and thus from the browser's history.

export function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token
}
