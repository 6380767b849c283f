// Why a lead is quarantined, described for the team.

export interface QuarantineReason {
  kind: 'honeypot' | 'time-trap' | 'challenge'
  /** In words: 'Sent 0.6 sec after the page opened; people need at least 1.5 sec'. */
  text: string
}

/** @param openedForMs how long the page had been open when the form was sent; undefined if the page didn't report it */
export function quarantineReason(
  kind: string,
  { openedForMs, timeTrapMs }: { openedForMs: number | undefined; timeTrapMs: number },
): QuarantineReason {
  if (kind === 'honeypot') return { kind, text: 'Filled in the hidden field “website”' }
  if (kind === 'challenge') return { kind, text: 'Didn’t pass the bot check' }
  const needed = `people need at least ${seconds(timeTrapMs)} sec`
  const text =
    openedForMs === undefined || timeTrapMs === 0
      ? 'Sent too soon after the page opened'
      : `Sent ${seconds(openedForMs)} sec after the page opened; ${needed}`
  return { kind: 'time-trap', text }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
