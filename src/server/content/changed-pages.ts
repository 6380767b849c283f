// Finds the pages that a publish changes for visitors: those whose words, links or pictures differ. Many more pages
// read the changed files, but look the same afterwards.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Release, ReleasedFile } from '#render/release.ts'
import { pagesOfFiles, type ShownPage } from './pages-of-file.ts'

export type ChangedPages = (files: readonly string[], releases: Releases) => Promise<ShownPage[]>

interface Releases {
  before: Pick<Release, 'files'> | undefined
  after: Pick<Release, 'files' | 'contentData'>
}

export function changedPages(): ChangedPages {
  // Cached, because a publish compares the same pages that its preview compared.
  const shown = new WeakMap<ReleasedFile, string>()
  function shownIn(file: ReleasedFile): string {
    const known = shown.get(file) ?? shownTo(file)
    shown.set(file, known)
    return known
  }

  return async (files, { before, after }) => {
    const readers = new Set(files.flatMap((file) => after.contentData.readBy[file] ?? []))
    const changed = new Set<string>()
    for (const path of readers) {
      const [old, now] = [before?.files.get(path), after.files.get(path)]
      if (old?.tag === now?.tag) continue
      await nextTurn()
      if (!old || !now || shownIn(old) !== shownIn(now)) changed.add(path)
    }
    const { readBy, titles } = after.contentData
    const changedBy = files.map((file) => [file, readBy[file]?.filter((path) => changed.has(path)) ?? []])
    return pagesOfFiles(files, { readBy: Object.fromEntries(changedBy), titles })
  }
}

/** Returns what visitors see of a page: its text, its links and pictures, and its description in search results. */
function shownTo({ bytes }: ReleasedFile): string {
  const html = new TextDecoder().decode(bytes).replace(unseen, '')
  const attributes = [...html.matchAll(seenAttributes)].map(([attribute]) => attribute)
  return [html.replace(/<[^>]*>/g, '\n').replace(/\s+/g, ' '), ...attributes].join('\n')
}

const unseen = /<(script|style|template)\b.*?<\/\1>|<(?:link\b|meta (?!name="description"))[^>]*>/gs
const seenAttributes = /\s(?:alt|aria-label|content|href|placeholder|poster|src|srcset)="[^"]*"/g
