// Structured log lines without personal data: no query strings, bodies or client addresses, and no error messages,
// which can quote a visitor (JSON.parse repeats its input).

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** An error's name, its code (Node's or SQLite's) and its first six stack frames, without its message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  // `errcode` is SQLite's error number, e.g. 13 for a full disk.
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: unknown }
  // A multi-line message could look like stack frames.
  const trace = (error.stack ?? '').replace(error.message, () => '')
  const at = [...trace.matchAll(/^\s+at (?:.*\()?(.+?:\d+:\d+)\)?$/gm)].map(([, frame]) => frame)
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof errcode === 'number' && { errcode }),
    at: at.slice(0, 6),
  }
}
