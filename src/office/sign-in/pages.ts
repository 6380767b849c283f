// The pages for visitors who aren't signed in, and the way back from them.

const pages = ['sign-in', 'start', 'enter'] as const
export type SignInPage = (typeof pages)[number]

export const signInPageAt = (path: string): SignInPage | undefined => pages.find((page) => path === `/office/${page}`)

/** The sign-in page's URL, which remembers the current page. */
export function signInAddress(at: { pathname: string; search: string }): string {
  const next = at.pathname + at.search
  return next === '/office' ? '/office/sign-in' : `/office/sign-in?next=${encodeURIComponent(next)}`
}

/** Where to go after signing in: always a page of the office, whatever the URL says. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/office(\/|\?|$)/.test(next) || !URL.canParse(next, 'https://own.invalid')) return '/office'
  const { origin, pathname, search: query } = new URL(next, 'https://own.invalid')
  const isOurs = origin === 'https://own.invalid' && /^\/office(\/|$)/.test(pathname) && !signInPageAt(pathname)
  return isOurs ? pathname + query : '/office'
}
