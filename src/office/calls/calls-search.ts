// The search parameters of Calls: which weeks, and which call. An id, never a name.

interface CallsSearch {
  /** The first day shown; without one the Monday of this week. */
  from?: string
  /** The lead that holds the call. */
  call?: string
}

export function readCallsSearch({ from, call }: Record<string, unknown>): CallsSearch {
  return {
    ...(typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) && { from }),
    ...(typeof call === 'string' && call !== '' && { call }),
  }
}
