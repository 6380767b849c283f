// `npm run build` writes dist/ for a CDN: the pages that the server would serve with this environment's published
// content and settings. docs/runbook.md lists the paths that have to reach the server.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ContentFault } from '#domain/content/content-fault.ts'
import { createRenderer } from '#render/renderer.ts'
import { loadWithDiskFallback } from '#server/content/content-as-started.ts'
import { photoFolderIn } from '#server/content/photo-cache.ts'
import { bundle, pictureFolders } from '#server/pages/bundle.ts'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { publicPathOf } from '#server/pages/hidden-pages.ts'
import { bareHeaders, isHiddenPath, pageHeaders } from '#server/pages/security-headers.ts'
import { loadConfig } from '#server/settings/config.ts'
import { hiddenPaths, sitePolicy, siteSettings } from '#server/settings/site-settings.ts'
import { bundleIfChanged } from './bundle-if-changed.ts'
import { publishedContent } from './published-content.ts'

const config = loadConfig()
const hidden = hiddenPaths(config)
const policy = sitePolicy(config)
await bundleIfChanged()
const files = new Map([...readBundledFiles(bundle.client), ...(await renderAll())])

const draft = 'dist.draft'
rmSync(draft, { recursive: true, force: true })
const headers: [string, Record<string, string>][] = [['/*', bareHeaders(policy)]]
for (const [path, { bytes, policy: page }] of files) {
  const publicPath = publicPathOf(path.replace(/\.html$/, ''), hidden) + (path.endsWith('.html') ? '.html' : '')
  // Leaves out pages that only the server may send. It sends an `-open` page in place of another page, for example when
  // a video is unlocked or a form is filled in. /forms/ has the pages for invalid forms, and /hidden/ has error pages.
  // The portal and the downloads are rendered in /hidden/, too, but publicPathOf() has already replaced their paths.
  if (/^\/(forms|hidden)\//.test(publicPath) || publicPath.endsWith('-open.html')) continue
  mkdirSync(dirname(join(draft, publicPath)), { recursive: true })
  writeFileSync(join(draft, publicPath), bytes)
  const address = publicPath.replace(/(\/index)?\.html$/, '') || '/'
  // dist/_headers may be public, so it must not name a hidden path. The HTML of hidden pages itself says noindex and
  // no-referrer.
  if (page && !isHiddenPath(address)) headers.push([address, pageHeaders(address, page, policy)])
}
writeFileSync(join(draft, '_headers'), headers.map(([path, fields]) => headerLines(path, fields)).join(''))
rmSync('dist', { recursive: true, force: true })
renameSync(draft, 'dist')
console.info(`dist/ holds ${headers.length - 1} pages for ${config.publicUrl}`)

async function renderAll() {
  const renderer = createRenderer({ bundle: bundle.entry })
  try {
    const folders = pictureFolders(config.dataDir)
    const { shown, overruled } = await loadWithDiskFallback(await publishedContent(config), (content) => {
      const photoFolder = photoFolderIn(config.dataDir)
      const rendering = { content, settings: siteSettings(config), now: new Date(), photoFolder }
      return renderer.run('render', { rendering, pictureFolders: folders })
    })
    const { files, toDraw } = shown
    if (overruled.length > 0)
      console.warn(
        `Published content that doesn’t pass today’s rules is left out:\n${new ContentFault(overruled).message}`,
      )
    for (const [path, key] of toDraw) files.set(path, await renderer.run('draw', { key, folder: folders.at(-1)! }))
    return files
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  } finally {
    renderer.close()
  }
}

/** Formats a path's headers for Netlify and Cloudflare Pages. For other CDNs, the file says which headers to set. */
function headerLines(path: string, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
