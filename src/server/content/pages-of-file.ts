// The pages that show something of a file, as the office names them: the one to look at first comes first. Pure.
import { contentPathOf, pageNameOf } from '#domain/content/content-files.ts'
import type { ContentData } from '#render/release.ts'

interface ShownPage {
  path: string
  title: string
}

/** Drawn inside others or for one visitor: looked at only if nothing else shows the file. */
const isAside = (path: string) => /^\/(embed|forms|hidden)\/|-open\.html$/.test(path)

export function pagesOfFile(file: string, { readBy, titles }: Pick<ContentData, 'readBy' | 'titles'>): ShownPage[] {
  const all = (readBy[file] ?? []).filter((path) => path.endsWith('.html'))
  const open = all.filter((path) => !isAside(path))
  const own = `/${contentPathOf(file).replace(/^(pages|legal)\//, '')}.html`
  // A page that reads everything (the site's, when it isn't found) says least of the file.
  const rank = (path: string) => (path === own ? 0 : path === '/index.html' ? 1 : path === '/404.html' ? 3 : 2)
  return (open.length > 0 ? open : all)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((path) => ({ path: addressOf(path), title: titleOf(path, titles) }))
}

/** The name of its file, as the office lists it; of another page the title without the company's name. */
const titleOf = (path: string, titles: ContentData['titles']): string =>
  pageNameOf(addressOf(path)) ?? titles[path]?.replace(/ \| [^|]*$/, '') ?? addressOf(path)

/** Of several files, each once. */
export const pagesOfFiles = (files: readonly string[], facts: Pick<ContentData, 'readBy' | 'titles'>): ShownPage[] => [
  ...new Map(files.flatMap((file) => pagesOfFile(file, facts)).map((page) => [page.path, page])).values(),
]

const addressOf = (path: string): string => path.replace(/(\/index)?\.html$/, '') || '/'
/** '/pricing' → '/pricing.html' */
export const pageFileOf = (address: string): string => `${address === '/' ? '/index' : address}.html`
