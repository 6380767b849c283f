// `npm run build`: writes dist/ for a CDN, with the settings of this environment. The pages of the hidden areas stand at
// their hidden paths; internal pages (opened gates, forms to fill in) stay with the server, which must answer some
// addresses itself: docs/runbook.md names them. dist/_headers holds every page's security headers in the format that
// Netlify and Cloudflare Pages read; other CDNs can be told from it.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { bareHeaders, isHiddenPath, pageHeaders } from '#server/http/security-headers.ts'
import { publicPathOf } from '#server/routes/hidden-pages.ts'
import { hiddenPaths, pageSettings, sitePolicy } from '#server/site-settings.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { fill } from './fill-settings.ts'

const config = loadConfig()
const hidden = hiddenPaths(config)
const policy = sitePolicy(config)
buildIfChanged()
const { files, policies } = await fill(pageSettings(config))

const draft = 'dist.draft'
rmSync(draft, { recursive: true, force: true })
const headers: [string, Record<string, string>][] = [['/*', bareHeaders(policy)]]
for (const [path, bytes] of files) {
  const publicPath = publicPathOf(path.replace(/\.html$/, ''), hidden) + (path.endsWith('.html') ? '.html' : '')
  if (/^\/(forms|hidden)\//.test(publicPath) || publicPath.endsWith('-open.html')) continue
  mkdirSync(dirname(join(draft, publicPath)), { recursive: true })
  writeFileSync(join(draft, publicPath), bytes)
  const page = policies[path]
  const address = publicPath.replace(/(\/index)?\.html$/, '') || '/'
  // dist/_headers may be readable by anybody: it names no hidden path, the pages say noindex and no-referrer themselves.
  if (page && !isHiddenPath(address)) headers.push([address, pageHeaders(address, page, policy)])
}
writeFileSync(join(draft, '_headers'), headers.map(([path, fields]) => written(path, fields)).join(''))
rmSync('dist', { recursive: true, force: true })
renameSync(draft, 'dist')
console.info(`dist/ holds ${headers.length - 1} pages for ${config.publicUrl}`)

function written(path: string, fields: Record<string, string>): string {
  return `${path}\n${Object.entries(fields)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}
