// The pages that somebody sees who is not signed in, and how one comes back from them.

const pages = ['sign-in', 'start', 'enter'] as const
export type SignInPage = (typeof pages)[number]

export const signInPageAt = (path: string): SignInPage | undefined => pages.find((page) => path === `/office/${page}`)

/** The sign-in page's address, which knows where one was. */
export function signInAddress(at: { pathname: string; search: string }): string {
  const next = at.pathname + at.search
  return next === '/office' ? '/office/sign-in' : `/office/sign-in?next=${encodeURIComponent(next)}`
}

/** Where to go once signed in: a page of the office, whatever an address may say. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/office(\/|\?|$)/.test(next) || !URL.canParse(next, 'https://own.invalid')) return '/office'
  const { origin, pathname, search: query } = new URL(next, 'https://own.invalid')
  const isOurs = origin === 'https://own.invalid' && /^\/office(\/|$)/.test(pathname) && !signInPageAt(pathname)
  return isOurs ? pathname + query : '/office'
}
