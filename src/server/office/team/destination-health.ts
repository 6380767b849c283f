// Describes a destination for the office: enough of its URL to recognize it, and the state of its deliveries.

/** A webhook's path is often its secret, so only the host and the last characters of a long path are shown. */
export function shownAddress(address: string): string {
  const { host, pathname } = new URL(address)
  const end = pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return end.length >= 16 ? `${host}/…${end.slice(-3)}` : host
}

type DestinationState = 'ok' | 'retrying' | 'stopped' | 'unset'

/** Returns the destination's state, with the number of stopped deliveries or of deliveries that are being retried. */
export function stateOf(health: { isSet: boolean; retrying: number; stopped: number }): {
  state: DestinationState
  count: number
} {
  const { isSet, retrying, stopped } = health
  if (!isSet) return { state: 'unset', count: 0 }
  if (stopped > 0) return { state: 'stopped', count: stopped }
  return retrying > 0 ? { state: 'retrying', count: retrying } : { state: 'ok', count: 0 }
}
