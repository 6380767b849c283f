import { counted } from '#domain/texts/texts.ts'
import { spokenTime } from '#office/website/parts/spoken-time.ts'

const most = 90

/**
 * A value as one line of text, for 'Published: …'.
 * @param key the value's own key, which decides whether '13:00' is a time of day (spoken-time.ts)
 */
export function inOneLine(value: unknown, key?: string | number): string {
  const text =
    value === undefined || value === null
      ? 'nothing'
      : typeof value === 'boolean'
        ? value
          ? 'on'
          : 'off'
        : Array.isArray(value)
          ? value.every((item) => typeof item === 'string')
            ? value.map((item) => spokenTime(item)).join(' / ')
            : counted(value.length, 'entry', 'entries')
          : typeof value === 'object'
            ? Object.entries(value)
                .flatMap(([inside, inner]) => (typeof inner === 'string' ? [spokenTime(inner, inside)] : []))
                .join(' / ') || 'a group'
            : spokenTime(String(value), key)
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return 'an empty text'
  const cut = line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
  return typeof value === 'string' || Array.isArray(value) ? `“${cut}”` : cut
}
