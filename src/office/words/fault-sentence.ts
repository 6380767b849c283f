// What a check says of a value, as an editor reads it below the field. The checks themselves also speak to whoever edits
// the files, after a file and a key, in small letters.

/** @param places names of the {places} that are known */
export function faultSentence(message: string, places: readonly string[]): string {
  if (message === 'is empty') return 'A line can’t be empty. Fill it in or remove it.'
  const [, name] = /^there is no \{([^{}]+)\}/.exec(message) ?? []
  const close = name === undefined ? undefined : closest(name, places)
  if (name !== undefined && close !== undefined)
    return name.startsWith(claims) && close.startsWith(claims)
      ? `There’s no claim “${name.slice(claims.length)}.” Did you mean ${close.slice(claims.length)}?`
      : `There’s no {${name}}. Did you mean {${close}}?`
  const whole = message[0]!.toUpperCase() + message.slice(1)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}

const claims = 'claim:'
/** More slips than this aren't a slip. */
const mostSlips = 3

function closest(name: string, places: readonly string[]): string | undefined {
  const bySlips = places.map((place) => ({ place, slips: slipsBetween(name, place) }))
  const [first] = bySlips.toSorted((one, other) => one.slips - other.slips)
  return first && first.slips <= Math.min(mostSlips, Math.floor(name.length / 3)) ? first.place : undefined
}

/** Letters to put in, leave out or replace (Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, otherLetter] of [...other].entries())
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (letter === otherLetter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
