// The names of pages, for use in sentences, and the names of the sources that visitors came from.
import { capitalize } from '#domain/texts/texts.ts'

/** 'the home page', 'the contact page', '/blog/late-jobs' */
export function pageText(path: string): string {
  if (path === '/') return 'the home page'
  const [, only, more] = /^\/([a-z0-9-]+)(\/.*)?$/.exec(path) ?? []
  return only === undefined || more ? path : `the ${only.replaceAll('-', ' ')} page`
}

const media: Readonly<Record<string, string>> = {
  organic: 'search',
  email: 'email',
  referral: 'link',
  social: 'post',
}

const isAd = (medium: string) => /^(cpc|ppc|paid|ads?$|display)/.test(medium)

/** A source's name: 'Google search', 'Google ad', 'Newsletter email', 'Facebook.com link', 'Direct' */
export function sourceText(source: string): string {
  const [name = '', medium] = source.split(' / ')
  if (medium === undefined) return capitalize(name)
  return `${capitalize(name)} ${isAd(medium) ? 'ad' : (media[medium] ?? medium)}`
}
