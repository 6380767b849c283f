// How somebody told a teammate that they want us to stop, or that they agree again. It is stored before their words.

export const saidWays = ['email', 'call', 'text'] as const
export type SaidWay = (typeof saidWays)[number]

const prefixes: Record<SaidWay, string> = { email: 'By email', call: 'On a call', text: 'By text' }
const separator = ': '

/** 'On a call: Please don’t text me anymore.' */
export const withSaidWay = (way: SaidWay, words: string | undefined): string =>
  [prefixes[way], words?.trim()].filter(Boolean).join(separator)

/** @returns `how` as a part of a sentence, such as 'on a call' */
export function splitSaid(stored: string | undefined): { how: string | undefined; words: string | undefined } {
  const prefix = Object.values(prefixes).find((one) => stored === one || stored?.startsWith(one + separator))
  if (prefix === undefined) return { how: undefined, words: stored }
  const words = stored?.slice(prefix.length + separator.length)
  return { how: prefix.charAt(0).toLowerCase() + prefix.slice(1), words: words || undefined }
}
