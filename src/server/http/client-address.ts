// The address a submission came from: for the rate limit and the consent record.
import ipaddr from 'ipaddr.js'

interface AddressFacts {
  /** The other end of the connection. */
  remoteAddress: string | undefined
  /** X-Forwarded-For as it arrived: each proxy adds what it saw at the right end. */
  forwardedFor: string | undefined
  /** How many proxies of ours stand in front; only what they added is believed. */
  trustedProxies: number
}

export function clientAddress({ remoteAddress, forwardedFor, trustedProxies }: AddressFacts): string {
  const direct = readAddress(remoteAddress ?? '')
  if (trustedProxies === 0 || !forwardedFor) return direct ?? 'unknown'
  const seen = forwardedFor.split(',')
  const claimed = seen[Math.max(0, seen.length - trustedProxies)] ?? ''
  return readAddress(claimed) ?? direct ?? 'unknown'
}

/** One visitor's share of addresses: an IPv4 address, or the /64 that a provider gives to one IPv6 customer. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** A plain address without port, brackets, zone or IPv4-in-IPv6 dress; undefined when it is none. */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
    ? ipaddr.process(bare).toString()
    : undefined
}
