// Finds the word that a typo was meant to be.

/**
 * Returns the known word that is the fewest typos away from `typed`, or the first of several such words. Undefined if
 * every known word is more than `mostTypos` away.
 * @param mostTypos how many letters may have to be inserted, removed or replaced (Levenshtein distance)
 */
export function closest(typed: string, known: Iterable<string>, mostTypos: number): string | undefined {
  let best: { word: string; typos: number } | undefined
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > mostTypos) continue
    const typos = typosBetween(typed, word)
    if (typos <= mostTypos && (!best || typos < best.typos)) best = { word, typos }
  }
  return best?.word
}

function typosBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, otherLetter] of [...other].entries())
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (letter === otherLetter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
