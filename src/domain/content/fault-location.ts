import type { Fault } from './content-fault.ts'
import { contentPathOf, fileRule } from './content-files.ts'
import { inSentence, locationLabel, pathOfKey } from './field-labels.ts'

/** Where a fault is, in the office's words: 'Home, headline, line 2'. For a fault in a page, the page's name. */
export function faultLocation({ file, key, location = key }: Omit<Fault, 'message'>): string {
  if (file === '') return location
  const at = key === '' ? location : inSentence(locationLabel(pathOfKey(key)))
  return [fileRule(contentPathOf(file)).name, at].filter(Boolean).join(', ')
}
