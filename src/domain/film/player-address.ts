// What is framed for the address of a hosted film: the host's player, even where somebody has copied the address of the
// page around it, which no host lets a site frame; and told to start, because it is framed only once play was pressed.

const pages: [page: RegExp, player: string][] = [
  [/^https?:\/\/youtu\.be\/([\w-]+).*/, 'https://www.youtube-nocookie.com/embed/$1'],
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|live\/|shorts\/)([\w-]+).*/,
    'https://www.youtube-nocookie.com/embed/$1',
  ],
  // What follows an unlisted film's number opens it.
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)\/(\w+).*/, 'https://player.vimeo.com/video/$1?h=$2'],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+).*/, 'https://player.vimeo.com/video/$1'],
]

/** `href` with a query, whatever the host: most of them read 'autoplay=1'. One that is there already is kept. */
export function playerAddress(href: string): string {
  const [page, player] = pages.find(([known]) => known.test(href)) ?? []
  const [address = '', fragment] = (page && player ? href.replace(page, player) : href).split('#')
  if (/[?&]autoplay=/i.test(address)) return href
  const started = `${address}${address.includes('?') ? '&' : '?'}autoplay=1`
  return fragment === undefined ? started : `${started}#${fragment}`
}

/** The same from a chapter on, in place of any beginning it names: YouTube reads `start`, Vimeo the fragment. */
export function playerAddressAt(playerUrl: string, seconds: number): string {
  if (seconds === 0) return playerUrl
  const address = new URL(playerUrl)
  address.searchParams.delete('start')
  address.searchParams.append('start', `${seconds}`)
  address.hash = `t=${seconds}s`
  return address.href
}
