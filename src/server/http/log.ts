// Structured log lines. They hold no personal data: no query strings, no bodies, no addresses of clients, and of an
// error only what cannot quote a visitor (messages can: JSON.parse repeats what it was given).

export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** An error's kind and the places in our code it passed, without its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code } = error as NodeJS.ErrnoException
  // A message of several lines could look like places itself.
  const trace = (error.stack ?? '').replace(error.message, () => '')
  const at = [...trace.matchAll(/^\s+at (?:.*\()?(.+?:\d+:\d+)\)?$/gm)].map(([, place]) => place)
  return { kind: error.name, ...(typeof code === 'string' && { code }), at: at.slice(0, 6) }
}
