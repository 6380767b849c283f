// The texts of the bar that shows the state of a file's draft.

import { momentOf } from '#domain/clock/moments.ts'
import type { DraftValue } from '#domain/content/drafts.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import type { FileQueue } from './draft-queue.ts'

interface When {
  nowMs: number
  timeZone: string
}

/** The state of unsaved changes; undefined if everything is saved. */
export function savedTexts({ state, edits }: FileQueue): string | undefined {
  if (state === 'refused') return 'Your last change isn’t saved.'
  if (edits.length === 0) return undefined
  if (state === 'unreached')
    return `${counted(edits.length, 'change')} kept in this browser, sent when the server answers.`
  return 'Saving…'
}

interface Draft extends When {
  changes: number
  drafts: readonly DraftValue[]
  /** The id of the user who reads the text. */
  who: string
}

/** '2 changes by Miguel Santos, saved 2:08 pm. The site still shows what was published.' */
export function draftTexts({ changes, drafts, who, nowMs, timeZone }: Draft): string {
  if (changes === 0 || drafts.length === 0) return 'The site shows this.'
  const names = [...new Set(drafts.map((draft) => (draft.who.id === who ? 'you' : draft.who.name)))]
  const lastMs = Math.max(...drafts.map(({ atMs }) => atMs))
  const saved = momentOf(lastMs, nowMs, timeZone)
  return `${counted(changes, 'change')} by ${listed(names)}, saved ${saved}. The site still shows what was published.`
}
