// The pages for users who aren't signed in, and how users return from these pages to the office.

const pages = ['sign-in', 'start', 'enter'] as const
export type SignInPage = (typeof pages)[number]

export const signInPageAt = (path: string): SignInPage | undefined => pages.find((page) => path === `/office/${page}`)

/** The URL of the sign-in page. It includes the current page, to which the user returns after signing in. */
export function signInAddress(at: { pathname: string; search: string; hash: string }): string {
  const next = at.pathname + at.search + at.hash
  return next === '/office' ? '/office/sign-in' : `/office/sign-in?next=${encodeURIComponent(next)}`
}

/** The page to open after signing in. It is always a page of the office, whatever the URL says. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/office(\/|\?|#|$)/.test(next) || !URL.canParse(next, 'https://own.invalid')) return '/office'
  const { origin, pathname, search: query, hash } = new URL(next, 'https://own.invalid')
  const isOurs = origin === 'https://own.invalid' && /^\/office(\/|$)/.test(pathname) && !signInPageAt(pathname)
  return isOurs ? pathname + query + hash : '/office'
}
