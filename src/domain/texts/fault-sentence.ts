// Turns a check's message into a sentence that an editor reads below the field. People who edit the files directly get
// the same message in lowercase, after the file and the key.

import { closest } from './closest.ts'
import { capitalize } from './texts.ts'

export function faultSentence(message: string): string {
  if (message === 'is empty') return 'A line can’t be empty. Fill it in or remove it.'
  const [name, ...places] = message.startsWith('there is no {')
    ? [...message.matchAll(/\{([^{}]+)\}/g)].map(([, place]) => place!)
    : []
  const close = name === undefined ? undefined : closest(name, places, Math.min(mostTypos, Math.floor(name.length / 3)))
  if (name !== undefined && close !== undefined)
    return name.startsWith(claims) && close.startsWith(claims)
      ? `There’s no claim “${name.slice(claims.length)}.” Did you mean ${close.slice(claims.length)}?`
      : `There’s no {${name}}. Did you mean {${close}}?`
  const whole = capitalize(message)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}

const claims = 'claim:'
/** A name with more typos than this is not corrected. */
const mostTypos = 3
