import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingsTokens } from '#domain/settings-tokens.ts'
import { readConfig } from '#server/config.ts'
import { pageSettings } from '#server/site-settings.ts'
import { pagePolicy, policyFaults } from './page-policy.ts'
import { replaceTokens, tokenFaults } from './replace-tokens.ts'
import { withLock, withLockSync } from './with-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'fill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function settingsOf(environment: Record<string, string>) {
  const read = readConfig({ DATA_DIR: folder, PORTAL_SUFFIX: 'p', DOWNLOADS_SUFFIX: 'd', ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return pageSettings(read.config)
}
const { publicUrl, videoDemoUrl, videoDemoKind, portalPath, downloadsPath, turnstileSiteKey } = settingsTokens

test('settings are escaped for the place where they stand', () => {
  const settings = settingsOf({
    PUBLIC_URL: 'https://tidy.example',
    VIDEO_DEMO: 'https://player.example/?a=1&b=\'"<\\',
  })
  const url = 'https://player.example/?a=1&b=%27%22%3C%5C'
  expect(settings.videoDemoUrl).toBe(url)
  const html = `<a href="${videoDemoUrl}" title="${videoDemoKind}"><script>x = "${videoDemoUrl}"</script><script type="application/ld+json">{"@id":"${publicUrl}/#o"}</script><p>${publicUrl}/x</p><i data-key="${turnstileSiteKey}">`
  expect(replaceTokens(html, { ending: '.html', settings })).toBe(
    `<a href="${url.replace('&', '&amp;')}" title="hosted"><script>x = "${url}"</script><script type="application/ld+json">{"@id":"https://tidy.example/#o"}</script><p>https://tidy.example/x</p><i data-key="">`,
  )
  expect(replaceTokens(`<loc>${videoDemoUrl}</loc>`, { ending: '.xml', settings })).toContain('a=1&amp;b')
  expect(replaceTokens(`Sitemap: ${publicUrl}/sitemap.xml`, { ending: '.txt', settings })).toBe(
    'Sitemap: https://tidy.example/sitemap.xml',
  )
})

test('without settings a page leads to what is built in', () => {
  expect(settingsOf({})).toEqual({
    publicUrl: 'http://localhost:4321',
    portalPath: '/tt-portal-p',
    downloadsPath: '/tt-downloads-d',
    merchantAccountUrl: '/contact',
    videoDemoUrl: '/media/demo-video',
    videoWorkshopUrl: '/media/workshop-video',
    videoReplayUrl: '/media/replay-video',
    videoDemoKind: 'file',
    videoWorkshopKind: 'file',
    videoReplayKind: 'file',
    retainLeadsDays: '730',
    retainQuarantineDays: '30',
    turnstileSiteKey: '',
  })
})

test('a hidden path in a public page, a setting in a script file and a stand-in in disguise stop the build', () => {
  const faultsOf = (path: string, built: string) =>
    tokenFaults(path, built, replaceTokens(built, { ending: '.html', settings: settingsOf({}) }))
  expect(faultsOf('/index.html', `<a href="${portalPath}">`)).toEqual(['it names a hidden area'])
  expect(faultsOf('/hidden/portal.html', `<a href="${downloadsPath}/ivr-voices">`)).toEqual([])
  expect(faultsOf('/_astro/x.js', `"${publicUrl}"`)).toEqual(['a setting stands in a script or style'])
  expect(faultsOf('/a.html', encodeURIComponent(publicUrl))).toEqual(['a stand-in was left: public-url.invalid'])
  expect(faultsOf('/a.html', `${publicUrl}/pricing`)).toEqual([])
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a policy holds the hashes of the page’s own code, once each, and what it shows', () => {
  const html = `<style>a{}</style><style>a{}</style><script>1</script><script type="module">2</script><script src="/x.js"></script>
<script type="application/ld+json">{}</script><script type="speculationrules">{"a":1}</script><template><style>b{}</style></template>
<iframe src="/embed/order/titan?x=1"></iframe><a href="/embed/pro-upgrade/sent">`
  expect(pagePolicy(html, `${html}${videoDemoUrl}`)).toEqual({
    scripts: [hashOf('1'), hashOf('2'), hashOf('{"a":1}')],
    styles: [hashOf('a{}'), hashOf('b{}')],
    shows: ['order/titan', 'video-demo'],
  })
})

test.each([
  ['<p style="color:red">', 1],
  [`<p STYLE='x'>`, 1],
  ['<img src=x onerror=alert(1)>', 1],
  ['<svg><g onload="x"/></svg>', 1],
  ['<a href=" javascript:x">', 1],
  ['<script src="https://evil.example/x.js"></script>', 1],
  ['<script src="//evil.example/x.js"></script>', 1],
  ['<style>p[style]{}</style><script>const t = "<p style=x>"</script><!-- <p style="x"> --><p class="style=x">', 0],
  ['<p data-style="x" title="style=1 onclick=2"><script src="/_astro/x.js"></script>', 0],
])('%s has %i faults', (html, count) => expect(policyFaults(html)).toHaveLength(count))

test('a lock lets one in at a time, and outlives neither a throw nor its holder', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside--
  }
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)])
  expect(most).toBe(1)
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const endedProcess = 2 ** 22 + 1
  writeFileSync(lock, String(endedProcess))
  expect(withLockSync(lock, () => 'in')).toBe('in')
  expect(existsSync(lock)).toBe(false)
})
