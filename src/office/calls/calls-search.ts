// The search parameters of the page /office/calls: the first day shown and the selected call. The URL holds an id,
// never a name.

interface CallsSearch {
  /** The first day shown. If undefined, the first day of this week. */
  from?: string
  /** The id of the lead that the call belongs to. */
  call?: string
}

export function readCallsSearch({ from, call }: Record<string, unknown>): CallsSearch {
  return {
    ...(typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) && { from }),
    ...(typeof call === 'string' && call !== '' && { call }),
  }
}
