// Turns a message about a fault in the content into a sentence that an editor reads below the field. People who edit
// the files directly get the same message in lowercase, after the file and the key.

import { closest } from '#domain/texts/closest.ts'
import { capitalize } from '#domain/texts/texts.ts'
import type { ContentPath } from './edit-value.ts'
import { inSentence, itemLabel, labelOf } from './field-labels.ts'

/** @param path where the field is in its content file; [] if that isn't known */
export function faultSentence(message: string, path: ContentPath = []): string {
  if (message === 'is empty') return emptySentence(path)
  const [name, ...known] = message.startsWith('there is no {')
    ? [...message.matchAll(/\{([^{}]+)\}/g)].map(([, placeholder]) => placeholder!)
    : []
  const close = name === undefined ? undefined : closest(name, known, Math.min(mostTypos, Math.floor(name.length / 3)))
  if (name !== undefined && close !== undefined)
    return name.startsWith(claims) && close.startsWith(claims)
      ? `There’s no claim “${name.slice(claims.length)}.” Did you mean ${close.slice(claims.length)}?`
      : `There’s no {${name}}. Did you mean {${close}}?`
  const whole = capitalize(message)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}

/** 'Add a description.' */
function emptySentence(path: ContentPath): string {
  const key = path.at(-1)
  if (key === undefined) return 'A text is empty. Fill it in.'
  if (typeof key === 'number') return `Fill in this ${inSentence(itemLabel(path.slice(0, -1)))}, or take it out.`
  const label = inSentence(labelOf(path))
  return nouns.has(key) ? `Add ${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}.` : 'Fill this in.'
}

/** Keys whose label fits into 'Add a …'. Many other labels don't fit, such as 'Then' or 'In bold'. */
const nouns = new Set(
  'alt answer aside button caption cta date description drawing headline heading hint label lead link location message name note photo preheader question quote role short source subject summary text title'.split(
    ' ',
  ),
)

const claims = 'claim:'
/** For a name with more typos than this, no correction is suggested. */
const mostTypos = 3
