// Texts that a teammate has started to write about a lead. They are in this tab's session storage, so they aren't lost
// when a dialog is closed, when the page is reloaded, or when the teammate signs out in another tab. A text is removed
// when it is used, or when the teammate signs out in this tab.
import { useState } from 'react'
import { useMe } from '#office/shell/me.ts'
import { draftPrefix } from '#office/shell/queries.ts'

/** @returns the draft or undefined, and a function that replaces the draft (undefined removes it) */
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

// If the browser has no session storage, a draft lasts only until its dialog is closed.
function storeDraft(key: string, text: unknown) {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(text))
  } catch {}
}
