// Structured log lines. They contain no personal data: no query strings, no bodies, no client addresses, and of an
// error only what can't quote a visitor (messages can: JSON.parse repeats its input).

export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** An error's kind, the engine's code and its stack frames in our code, without its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  // SQLite's own number: 13 is a full disk.
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: unknown }
  // A multi-line message could look like stack frames.
  const trace = (error.stack ?? '').replace(error.message, () => '')
  const at = [...trace.matchAll(/^\s+at (?:.*\()?(.+?:\d+:\d+)\)?$/gm)].map(([, place]) => place)
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof errcode === 'number' && { errcode }),
    at: at.slice(0, 6),
  }
}
