// Replaces the settings' stand-ins in one built text file, escaped for the place where they stand.
import { type SettingName, settingsTokens } from '#domain/settings-tokens.ts'
import { escapeHtml, htmlTags, startOfClosing } from '#server/http/html-tags.ts'

interface Filling {
  ending: string
  settings: Record<SettingName, string>
}

export function replaceTokens(text: string, { ending, settings }: Filling): string {
  if (ending === '.html') return replaceInHtml(text, settings)
  return replaceAll(text, settings, ending === '.xml' || ending === '.svg' ? escapeHtml : asIs)
}

const asIs = (value: string) => value
const tokens = Object.entries(settingsTokens) as [SettingName, string][]

// Settings hold neither quotes nor backslashes nor '<': as they are they are right in a script's strings and JSON.
function replaceInHtml(html: string, settings: Filling['settings']): string {
  let filled = ''
  let at = 0
  for (const tag of htmlTags(html)) {
    if (tag.isClosing || tag.name !== 'script') continue
    const closing = startOfClosing(html, 'script', tag.end)
    filled += replaceAll(html.slice(at, tag.end), settings, escapeHtml)
    filled += replaceAll(html.slice(tag.end, closing), settings, asIs)
    at = closing
  }
  return filled + replaceAll(html.slice(at), settings, escapeHtml)
}

function replaceAll(text: string, settings: Filling['settings'], escaped: (value: string) => string): string {
  let replaced = text
  for (const [name, token] of tokens) replaced = replaced.replaceAll(token, () => escaped(settings[name]))
  return replaced
}

const hiddenTokens = [settingsTokens.portalPath, settingsTokens.downloadsPath]
// A stand-in in another dress (percent-encoded, split from its scheme) would stay behind unseen.
const leftover = new RegExp(
  `(?:${tokens.map(([, token]) => token.replace(/^https:\/\/|^\//, '').replaceAll('.', '\\.')).join('|')})`,
)

export function tokenFaults(path: string, built: string, filled: string): string[] {
  const faults: string[] = []
  const isHidden = path.startsWith('/hidden/')
  if (!isHidden && hiddenTokens.some((token) => built.includes(token))) faults.push('it names a hidden area')
  // Such files are cached for ever under one name, whatever the settings.
  if (path.startsWith('/_astro/') && leftover.test(built)) faults.push('a setting stands in a script or style')
  if (leftover.test(filled)) faults.push(`a stand-in was left: ${leftover.exec(filled)?.[0]}`)
  return faults
}
