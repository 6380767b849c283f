// Data for a simulation of visits: browsers and bots with their IP addresses and user agents. Also lists ways to reach
// the site, each with the source and campaign that must be counted for it. All of this is written by hand, so that it
// doesn't depend on the code under test.

import type { Device } from '#domain/analytics/count-keys.ts'

export type Random = () => number

export interface Person {
  /** All IP addresses of this browser; each request uses one of them. */
  addresses: string[]
  agent: string
  device: Device
}

export const pickOf = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15'
const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const agents: Record<Device, string[]> = {
  phone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0',
    'Mozilla/5.0 (Linux; Android 14; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/148.0.7500.40 Mobile/15E148 Safari/604.1',
  ],
  tablet: [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Android 15; Tablet; rv:149.0) Gecko/149.0 Firefox/149.0',
  ],
  computer: [
    windowsChrome,
    macSafari,
    `${windowsChrome} Edg/148.0.0.0`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  ],
}

/** Each user agent with the device that it claims to be. */
const botAgents: readonly (readonly [agent: string, device: Device])[] = [
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'computer'],
  [
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'phone',
  ],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'computer'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'computer',
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'computer'],
  ['curl/8.15.0', 'computer'],
  ['python-requests/2.32.5', 'computer'],
  [windowsChrome.replace('Chrome/', 'HeadlessChrome/'), 'computer'],
]

/** Everybody has an address block of their own; only a `neighbor` shares the addresses of somebody else. */
export function createCrowd(random: Random) {
  let next = 0
  function block(): { addresses: string[] } {
    const number = next++
    if (random() < 0.4) {
      // An internet customer has a whole IPv6 /64; the next /64 of the same /48 belongs to somebody else.
      const prefix = `2001:db8:${(number >> 4).toString(16)}:${(number % 16).toString(16)}`
      const host = () => Array.from({ length: 4 }, () => Math.floor(random() * 65_536).toString(16)).join(':')
      return { addresses: Array.from({ length: 1 + Math.floor(random() * 4) }, () => `${prefix}:${host()}`) }
    }
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    // A socket for both IPv4 and IPv6 reports an IPv4 address with '::ffff:' in front.
    return { addresses: random() < 0.2 ? [address, `::ffff:${address}`] : [address] }
  }
  function person(addresses: string[], not?: string): Person {
    const dice = random()
    const device: Device = dice < 0.55 ? 'phone' : dice < 0.65 ? 'tablet' : 'computer'
    const choice = agents[device].filter((agent) => agent !== not)
    return { addresses, device, agent: pickOf(random, choice) }
  }
  return {
    somebody: (): Person => person(block().addresses),
    /** Somebody with the same IP addresses as this person, but with another user agent. */
    neighbor: (of: Person): Person => person(of.addresses, of.agent),
    bot: (): Person => {
      const [agent, device] = pickOf(random, botAgents)
      return { ...block(), agent, device }
    },
  }
}

/** A way to reach the site, with the source and campaign that must be counted for it. */
export interface Arrival {
  referrer?: string
  search?: string
  source: string
  campaign: string
}

const named = (utm: string, source: string, campaign = ''): Arrival => ({ search: `?${utm}`, source, campaign })
const from = (referrer: string, source: string): Arrival => ({ referrer, source, campaign: '' })

export const arrivals: readonly Arrival[] = [
  from('https://www.google.com/', 'google / organic'),
  from('https://www.google.com/', 'google / organic'),
  from('https://www.google.co.uk/', 'google / organic'),
  from('https://www.bing.com/search?q=cleaning+software', 'bing / organic'),
  from('https://duckduckgo.com/', 'duckduckgo / organic'),
  from('https://forum.cleaners.example/thread/5', 'forum.cleaners.example / referral'),
  from('https://www.partner.example/friends', 'partner.example / referral'),
  named('gclid=EAIaIQobChMI0123456789', 'google / cpc'),
  { ...named('gclid=Cj0KCQ&utm_campaign=Ohio-Fall', 'google / cpc', 'ohio-fall'), referrer: 'https://www.google.com/' },
  named('msclkid=0a1b', 'bing / cpc'),
  { ...named('fbclid=IwAR0', 'facebook / social'), referrer: 'https://l.facebook.com/' },
  named('utm_source=Newsletter&utm_medium=email&utm_campaign=November', 'newsletter / email', 'november'),
  named('utm_source=newsletter&utm_medium=email&utm_campaign=october&plan=titan', 'newsletter / email', 'october'),
  named(
    'utm_source=instagram&utm_medium=social&utm_campaign=Before%20and%20after',
    'instagram / social',
    'before and after',
  ),
  named('utm_source=podcast', 'podcast'),
  // An email address or a phone number is never stored, whichever parameter of the URL contains it.
  named('utm_source=ana.ortega@example.com&utm_medium=email', 'other'),
  named('utm_source=texts&utm_medium=sms&utm_campaign=6145550123', 'texts / sms', 'other'),
  named('utm_source=flyer&utm_campaign=for-ana@example.com', 'flyer', 'other'),
]
