/** Formats a time in milliseconds since 1970 as '2026-04-14T18:30:00Z'. */
export const isoTime = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')
