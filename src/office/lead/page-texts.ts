// Pages and sources in words.
import { capitalize } from '#domain/texts/texts.ts'

/** 'the home page', 'the contact page', '/blog/late-jobs' */
export function pageText(path: string): string {
  if (path === '/') return 'the home page'
  const [, only, more] = /^\/([a-z0-9-]+)(\/.*)?$/.exec(path) ?? []
  return only === undefined || more ? path : `the ${only.replaceAll('-', ' ')} page`
}

const media: Readonly<Record<string, string>> = {
  organic: 'search',
  cpc: 'ad',
  ppc: 'ad',
  paid: 'ad',
  'paid-social': 'ad',
  display: 'ad',
  email: 'email',
  referral: 'link',
  social: 'post',
}

/** 'Google search', 'Google ad', 'Newsletter email', 'Facebook.com link', 'Directly, or from an unknown link' */
export function sourceText(source: string): string {
  if (source === 'direct') return 'Directly, or from an unknown link'
  const [name = '', medium] = source.split(' / ')
  return medium === undefined ? capitalize(name) : `${capitalize(name)} ${media[medium] ?? medium}`
}
