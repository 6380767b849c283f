import { counted } from '#domain/texts/texts.ts'

/** A value as one line of text, for 'Published: …'. */
export function inOneLine(value: unknown, most = 90): string {
  const text =
    value === undefined || value === null
      ? 'nothing'
      : typeof value === 'boolean'
        ? value
          ? 'on'
          : 'off'
        : Array.isArray(value)
          ? value.every((item) => typeof item === 'string')
            ? value.join(' / ')
            : counted(value.length, 'entry', 'entries')
          : typeof value === 'object'
            ? Object.values(value)
                .filter((inner) => typeof inner === 'string')
                .join(' / ') || 'a group'
            : String(value)
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return 'an empty text'
  const cut = line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
  return typeof value === 'string' || Array.isArray(value) ? `“${cut}”` : cut
}
