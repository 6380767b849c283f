// Lists the pages that show content of a file, with their names in the office. The most relevant page comes first.
// No side effects.
import { contentPathOf, fileRule, pageNameOf } from '#domain/content/content-files.ts'
import type { ContentData } from '#render/release.ts'

export interface ShownPage {
  path: string
  title: string
}

/**
 * Pages in frames, pages of forms, hidden pages, and pages that open after a form ('-open.html'). Such a page is listed
 * only if no other page shows the file, or if it is the file's own page (`own` below).
 */
const isAside = (path: string) => /^\/(embed|forms|hidden)\/|-open\.html$/.test(path)

export function pagesOfFile(file: string, { readBy, titles }: Pick<ContentData, 'readBy' | 'titles'>): ShownPage[] {
  const all = (readBy[file] ?? []).filter((path) => path.endsWith('.html'))
  const path = contentPathOf(file)
  const own = `${fileRule(path).page ?? `/${path.replace(/^(pages|legal)\//, '')}`}.html`
  const open = all.filter((page) => page === own || !isAside(page))
  // The 404 page reads every file, so it is the least relevant page for each file.
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
