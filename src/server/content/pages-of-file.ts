// Lists the pages that show content of a file, named as in the office, the most relevant page first. No side effects.
import { contentPathOf, fileRule, pageNameOf } from '#domain/content/content-files.ts'
import type { ContentData } from '#render/release.ts'

export interface ShownPage {
  path: string
  title: string
}

/**
 * Pages in frames, pages of forms, hidden pages, and pages that open after a form ('-open.html'). Unless such a page is
 * the file's own, it is listed only if no other page shows the file.
 */
const isAside = (path: string) => /^\/(embed|forms|hidden)\/|-open\.html$/.test(path)

export function pagesOfFile(file: string, { readBy, titles }: Pick<ContentData, 'readBy' | 'titles'>): ShownPage[] {
  const all = (readBy[file] ?? []).filter((path) => path.endsWith('.html'))
  const path = contentPathOf(file)
  const own = `${fileRule(path).page ?? `/${path.replace(/^(pages|legal)\//, '')}`}.html`
  const open = all.filter((page) => page === own || !isAside(page))
  // The 404 page reads every file, so it is the least relevant for any of them.
  const rank = (page: string) => (page === own ? 0 : page === '/index.html' ? 1 : page === '/404.html' ? 3 : 2)
  return (open.length > 0 ? open : all)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((path) => ({ path: addressOf(path), title: titleOf(path, titles) }))
}

/** The page's name in the office's list, or else its title without the company's name. */
const titleOf = (path: string, titles: ContentData['titles']): string =>
  pageNameOf(addressOf(path)) ?? titles[path]?.replace(/ \| [^|]*$/, '') ?? addressOf(path)

/** Lists the pages of several files, each page once. */
export const pagesOfFiles = (
  files: readonly string[],
  contentData: Pick<ContentData, 'readBy' | 'titles'>,
): ShownPage[] => [
  ...new Map(files.flatMap((file) => pagesOfFile(file, contentData)).map((page) => [page.path, page])).values(),
]

const addressOf = (path: string): string => path.replace(/(\/index)?\.html$/, '') || '/'
/** '/pricing' → '/pricing.html' */
export const pageFileOf = (address: string): string => `${address === '/' ? '/index' : address}.html`
