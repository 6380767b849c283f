// Groups the findings of the preflight check (what is missing before the site goes live) by the place where they are
// fixed: a file or the server's settings. A fresh installation has about eighty findings, most of them about sample
// content.
import { contentPathOf, fileRule } from '#domain/content/content-files.ts'
import { locationLabel, pathOfKey } from '#domain/content/field-labels.ts'
import { capitalize } from '#domain/texts/texts.ts'

export interface FindingGroup {
  /** The file's name in the office's section Website, such as 'Claims'. For variables, 'Server settings'. */
  name: string
  file?: string
  /** The file's path in the section Website; undefined if the file isn't edited there. */
  path?: string
  findings: GroupedFinding[]
}

interface GroupedFinding {
  text: string
  /** The variable's name, for the operator. */
  setting?: string
  /** The place in a content file. The key is empty if the finding is about the whole file. */
  location?: { key: string; label: string }
}

/**
 * Groups are in the order of their first finding.
 * Findings look like 'WEBHOOK_ORDER: unset: …', 'content/claims.yaml: trusted-by: …' or 'content/faq.yaml: …'.
 */
export function groupFindings(findings: { text: string }[]): FindingGroup[] {
  const byFile = Map.groupBy(findings, ({ text }) => /^[\w-]+(?:\/[\w.[\]-]+)+(?=: )/.exec(text)?.[0])
  return [...byFile].map(([file, found]) => {
    if (file === undefined) return { name: 'Server settings', findings: found.map(({ text }) => ofSetting(text)) }
    const texts = found.map(({ text }) => text.slice(file.length + 2))
    const [, content] = /^content\/(.+)$/.exec(file) ?? []
    const path = contentPathOf(content ?? file.replace(/\.ts$/, ''))
    const { name } = fileRule(path)
    if (content === undefined) return { name, file, findings: texts.map((text) => ({ text: sentence(text) })) }
    return { name, file, path, findings: texts.map(atLocation) }
  })
}

const sentence = (text: string) => `${capitalize(text)}.`

function ofSetting(text: string): GroupedFinding {
  const [, setting, what = text] = /^(\w+): (?:unset: )?(.+)$/s.exec(text) ?? []
  return { text: sentence(what), ...(setting && { setting }) }
}

function atLocation(text: string): GroupedFinding {
  const [, key = '', what = text] = /^([\w-]+(?:\.[\w-]+)*): (.+)$/s.exec(text) ?? []
  return { text: what, location: { key, label: locationLabel(pathOfKey(key)) } }
}
