// Preflight's findings by where they are put right: a file, or the server's settings. An installation begins with about
// eighty of them, most of them sample content.

export interface FindingGroup {
  place: string
  texts: string[]
}

/** In the order of their first finding. A finding reads 'WEBHOOK_ORDER: unset: …' or 'content/claims.yaml: …'. */
export function groupFindings(findings: { text: string }[]): FindingGroup[] {
  const groups = new Map<string, string[]>()
  for (const { text } of findings) {
    const [, file, rest] = text.match(/^([\w-]+(?:\/[\w.[\]-]+)+): (.+)$/s) ?? []
    const place = file ?? 'Server settings'
    groups.set(place, [...(groups.get(place) ?? []), rest ?? text])
  }
  return [...groups].map(([place, texts]) => ({ place, texts }))
}
