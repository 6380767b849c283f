// Adds a list of the drafts' faults to the top of a page's preview. The page below the list is an earlier preview
// without faults, or the page without the faulty files' drafts. The office's script removes the list from the page
// (read-frame.ts) and shows it above the preview.
import { createHash } from 'node:crypto'
import type { Fault } from '#domain/content/content-fault.ts'
import { contentPathOf } from '#domain/content/content-files.ts'
import { faultLocation } from '#domain/content/fault-location.ts'
import { faultSentence } from '#domain/content/fault-sentence.ts'
import { pathOfKey } from '#domain/content/field-labels.ts'
import { escapeHtml } from '#domain/pages/html.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { DrawnPage } from '#server/content/drawn-page-cache.ts'

export function pageWithFaults(page: DrawnPage | undefined, faults: readonly Fault[]) {
  const html = page ? Buffer.from(page.bytes).toString() : emptyPage
  if (faults.length === 0) return { html, policy: page?.policy }
  const bodyAt = /<body[^>]*>/.exec(html)
  const at = bodyAt ? bodyAt.index + bodyAt[0].length : 0
  const policy: PagePolicy = {
    scripts: [],
    shows: [],
    ...page?.policy,
    styles: [...(page?.policy?.styles ?? []), styleHash],
  }
  return { html: html.slice(0, at) + listOf(faults, page !== undefined) + html.slice(at), policy }
}

/** Lists each text once: a faulty value is often reported twice, by its field and by the page that it breaks. */
function listOf(faults: readonly Fault[], hasPage: boolean): string {
  const items = faults.map((fault) => {
    const text = [faultLocation(fault), faultSentence(fault.message, pathOfKey(fault.key))].filter(Boolean).join(': ')
    return `<li data-file="${escapeHtml(contentPathOf(fault.file))}" data-key="${escapeHtml(fault.key)}">${escapeHtml(text)}</li>`
  })
  const after = hasPage ? '<p>Below is the page as it was before.</p>' : ''
  return `<aside data-preview-faults><style>${style}</style><b>Fix this to see your changes.</b><ul>${[...new Set(items)].join('')}</ul>${after}</aside>`
}

const emptyPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><body></body></html>'
const style =
  '[data-preview-faults]{padding:12px 16px;border-left:6px solid #b3261e;background:#fff;color:#1b1b1b;font:16px/1.5 system-ui,sans-serif}' +
  '[data-preview-faults] ul{margin:4px 0;padding-left:20px;list-style:disc}'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
