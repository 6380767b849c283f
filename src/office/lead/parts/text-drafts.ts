// Texts that a teammate has started to write about a lead. They stay in this tab's session storage, so that Escape, a
// reload or a sign-out somewhere else loses nothing, until the text is used or the teammate signs out here.
import { useState } from 'react'
import { useMe } from '#office/shell/me.ts'
import { draftPrefix } from '#office/shell/queries.ts'

/** @returns the draft, undefined if there is none, and a function that replaces it or, with undefined, removes it */
export function useTextDraft<Text>(kind: 'note' | 'reply' | 'added', leadId: string) {
  const { id } = useMe().teammate
  const key = `${draftPrefix}${id}-${leadId}-${kind}`
  const [draft, setDraft] = useState(() => readDraft<Text>(key))
  const change = (text: Text | undefined) => {
    setDraft(text)
    storeDraft(key, text)
  }
  return [draft, change] as const
}

function readDraft<Text>(key: string): Text | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

// Without storage, a draft lasts only as long as its dialog.
function storeDraft(key: string, text: unknown) {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(text))
  } catch {}
}
