// The pages for users who aren't signed in, and the way back from them.

const pages = ['sign-in', 'start', 'enter'] as const
export type SignInPage = (typeof pages)[number]

export const signInPageAt = (path: string): SignInPage | undefined => pages.find((page) => path === `/office/${page}`)

/** The URL of the sign-in page, with the current page to return to. */
export function signInAddress(at: { pathname: string; search: string }): string {
  const next = at.pathname + at.search
  return next === '/office' ? '/office/sign-in' : `/office/sign-in?next=${encodeURIComponent(next)}`
}

/** The page to open after signing in: always one of the office, whatever the URL says. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/office(\/|\?|$)/.test(next) || !URL.canParse(next, 'https://own.invalid')) return '/office'
  const { origin, pathname, search: query } = new URL(next, 'https://own.invalid')
  const isOurs = origin === 'https://own.invalid' && /^\/office(\/|$)/.test(pathname) && !signInPageAt(pathname)
  return isOurs ? pathname + query : '/office'
}
