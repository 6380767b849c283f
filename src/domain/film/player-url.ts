// The URL to frame for a hosted film. The settings may have the URL of the film's page. It is changed to the URL of the
// host's player, because hosts don't allow the film's page in a frame. The player autoplays, because it is framed only
// after a click on play.

const pages: [page: RegExp, player: string][] = [
  [/^https?:\/\/youtu\.be\/([\w-]+).*/, 'https://www.youtube-nocookie.com/embed/$1'],
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|live\/|shorts\/)([\w-]+).*/,
    'https://www.youtube-nocookie.com/embed/$1',
  ],
  // The hash after an unlisted film's number is what grants access to it.
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)\/(\w+).*/, 'https://player.vimeo.com/video/$1?h=$2'],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+).*/, 'https://player.vimeo.com/video/$1'],
]

/**
 * The player's URL with 'autoplay=1', which most hosts understand. A player's URL that sets autoplay stays as it is.
 */
export function toPlayerUrl(href: string): string {
  const [page, player] = pages.find(([known]) => known.test(href)) ?? []
  const [address = '', fragment] = (page && player ? href.replace(page, player) : href).split('#')
  if (/[?&]autoplay=/i.test(address)) return href
  const started = `${address}${address.includes('?') ? '&' : '?'}autoplay=1`
  return fragment === undefined ? started : `${started}#${fragment}`
}

/**
 * The player's URL, changed so that the film starts at this second. YouTube reads the parameter `start`, Vimeo the
 * fragment, so both are set. For 0 seconds, the URL stays as it is.
 */
export function playerUrlAt(playerUrl: string, seconds: number): string {
  if (seconds === 0) return playerUrl
  const address = new URL(playerUrl)
  address.searchParams.delete('start')
  address.searchParams.append('start', `${seconds}`)
  address.hash = `t=${seconds}s`
  return address.href
}
