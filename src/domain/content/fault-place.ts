import type { Fault } from './content-fault.ts'
import { contentPathOf, fileRule } from './content-files.ts'
import { inSentence, pathOfKey, placeLabel } from './field-labels.ts'

/** Where a fault is, in the office's words: 'Home, headline, line 2'; for a page at fault, the page's name. */
export function faultPlace({ file, key, place = key }: Omit<Fault, 'message'>): string {
  if (file === '') return place
  const at = key === '' ? place : inSentence(placeLabel(pathOfKey(key)))
  return [fileRule(contentPathOf(file)).name, at].filter(Boolean).join(', ')
}
