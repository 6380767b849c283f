// Decides which URLs webhooks may call. On a public site, only https and public IP addresses are allowed. This way, a
// mistyped or malicious URL never reaches the machine itself, its network or a cloud's metadata service.
import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export const privateAddressCode = 'ERR_PRIVATE_ADDRESS'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
// An address that looks public, but is Azure's internal metadata service.
const azureWireServer = '168.63.129.16'

/** Returns why a URL may not be called, without repeating the URL; undefined if it may be called. */
export function addressFault(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'not an http or https address'
  if (allowPrivate) return undefined
  if (url.protocol !== 'https:') return 'not an https address'
  // URL has already normalized every spelling of an IPv4 address (0x7f.1, 2130706433, 127.0.0.1.).
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  const isLocalName = host === 'localhost' || host.endsWith('.localhost')
  if (isLocalName || (isIP(host) !== 0 && !isPublic(host))) return 'a private address'
  return undefined
}

/** Whether an IP address, as text, belongs to the public internet. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const parsed = ipaddr.parse(ip)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && parsed.toString() !== azureWireServer
  // Networks without IPv4 reach IPv4 hosts through NAT64 addresses. The last 32 bits of a NAT64 address are the host's
  // IPv4 address.
  const isNat64 = parsed.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))
  if (isNat64) return isPublic(new ipaddr.IPv4(parsed.toByteArray().slice(12)).toString())
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>
const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true })

/**
 * Returns a `lookup` function for connections, which also checks the addresses that it finds. This way, each connection
 * goes to exactly the address that was checked. If private addresses aren't allowed, the function refuses a name that
 * has any private address. Concurrent lookups of a name share one call of the system resolver, which runs only four
 * calls at once.
 */
export function guardedLookup(allowPrivate: boolean, resolve: Resolve = resolveBySystem): LookupFunction {
  const pending = new Map<string, Promise<LookupAddress[]>>()
  return (hostname, options, callback) => {
    const answer = pending.get(hostname) ?? resolve(hostname).finally(() => pending.delete(hostname))
    pending.set(hostname, answer)
    answer.then(
      (addresses) => {
        const [first] = addresses
        const refused = !first || (!allowPrivate && addresses.some(({ address }) => !isPublic(address)))
        if (refused) callback(Object.assign(new Error('private address'), { code: privateAddressCode }), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (fault) => callback(fault, ''),
    )
  }
}
