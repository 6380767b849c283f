// Groups the findings of the preflight check by where they are fixed: in a file or in the server's settings. A fresh
// installation has about eighty, most of them about sample content.

interface FindingGroup {
  place: string
  texts: string[]
}

/**
 * Groups are in the order of their first finding.
 * Findings look like 'WEBHOOK_ORDER: unset: …' or 'content/claims.yaml: …'.
 */
export function groupFindings(findings: { text: string }[]): FindingGroup[] {
  const groups = new Map<string, string[]>()
  for (const { text } of findings) {
    const [, file, rest] = text.match(/^([\w-]+(?:\/[\w.[\]-]+)+): (.+)$/s) ?? []
    const place = file ?? 'Server settings'
    groups.set(place, [...(groups.get(place) ?? []), rest ?? text])
  }
  return [...groups].map(([place, texts]) => ({ place, texts }))
}
