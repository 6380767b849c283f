// How a destination is shown: enough of its URL to recognize it, and its state.

/** A webhook's path is often its secret, so only the host is shown, and the last few characters of a long path. */
export function shownAddress(address: string): string {
  const { host, pathname } = new URL(address)
  const end = pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return end.length >= 16 ? `${host}/…${end.slice(-3)}` : host
}

type DestinationState = 'ok' | 'retrying' | 'stopped' | 'unset'

/** `count`: the number of deliveries in that state. */
export function stateOf(facts: { isSet: boolean; retrying: number; stopped: number }): {
  state: DestinationState
  count: number
} {
  const { isSet, retrying, stopped } = facts
  if (!isSet) return { state: 'unset', count: 0 }
  if (stopped > 0) return { state: 'stopped', count: stopped }
  return retrying > 0 ? { state: 'retrying', count: retrying } : { state: 'ok', count: 0 }
}
