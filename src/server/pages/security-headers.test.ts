import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import { testApp } from '#testing/test-app.ts'
import { pageHeaders, type SitePolicy } from './security-headers.ts'

const page: PagePolicy = { scripts: [`'sha256-a'`], styles: [`'sha256-b'`], shows: [] }
const site: SitePolicy = { isHttps: true, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false }
const directives = (headers: Record<string, string>) =>
  Object.fromEntries(
    headers['content-security-policy']!.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('a page may run only the scripts and styles whose hashes it has', () => {
  expect(directives(pageHeaders('/pricing', page, site))).toEqual({
    'default-src': `'none'`,
    'script-src': `'self' 'sha256-a'`,
    'style-src': `'self' 'sha256-b'`,
    'img-src': `'self' data: blob:`,
    'font-src': `'self'`,
    'connect-src': `'self'`,
    'manifest-src': `'self'`,
    'media-src': `'self'`,
    'frame-src': `'self'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
    'base-uri': `'none'`,
  })
})

test('allows foreign origins only on the pages that show them', () => {
  const outside: SitePolicy = {
    ...site,
    frameOrigins: new Map([
      ['booking', 'https://calendar.example'],
      ['video-demo', 'https://player.example'],
    ]),
    mediaOrigins: new Map([['video-workshop', 'https://cdn.example']]),
  }
  const shown = (...shows: string[]) => directives(pageHeaders('/x', { ...page, shows }, outside))
  expect(shown()['frame-src']).toBe(`'self'`)
  expect(shown('booking', 'video-demo')['frame-src']).toBe(`'self' https://calendar.example https://player.example`)
  expect(shown('video-workshop')).toMatchObject({ 'media-src': `'self' https://cdn.example`, 'frame-src': `'self'` })
})

test('allows the challenge’s origin only when the challenge is configured', () => {
  const on = directives(pageHeaders('/x', page, { ...site, usesTurnstile: true }))
  expect(on['script-src']).toContain('https://challenges.cloudflare.com')
  expect(on['frame-src']).toContain('https://challenges.cloudflare.com')
  expect(JSON.stringify(pageHeaders('/x', page, site))).not.toContain('cloudflare')
})

test('sets which pages may be framed, indexed and sent as a referrer', () => {
  expect(pageHeaders('/embed/booking', page, site)).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(directives(pageHeaders('/embed/booking', page, site))['frame-ancestors']).toBe(`'self'`)
  expect(pageHeaders('/tt-downloads-x/pro', page, site)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(pageHeaders('/pricing', page, site)).toMatchObject({ 'x-frame-options': 'DENY' })
  expect(pageHeaders('/pricing', page, site)['x-robots-tag']).toBeUndefined()
  // A query may identify a visitor, e.g. '/embed/order/titan?email=…' or '/workshop/thank-you?name=…'.
  for (const path of ['/embed/order/titan', '/order/titan', '/workshop/thank-you'])
    expect(pageHeaders(path, page, site)['referrer-policy']).toBe('strict-origin')
})

test('the runbook’s proxy configurations log no query, neither the request’s nor the referrer’s', () => {
  const nginx = /```nginx\n([^`]*)```/.exec(readFileSync('docs/runbook.md', 'utf8'))?.[1]
  const [format = ''] = /log_format [^;]*;/.exec(nginx ?? '') ?? []
  expect(nginx).toContain(`access_log /var/log/nginx/access.log ${format.split(' ')[1]};`)
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
})

test('every kind of response has the common headers, HSTS only on https, and no server banner', async () => {
  const [plain, secure] = [
    await testApp(),
    await testApp({ publicUrl: 'https://tidy.example', policy: { isHttps: true } }),
  ]
  const requests: [string, RequestInit][] = [
    ['/', {}],
    ['/nope', {}],
    ['/pricing/', { redirect: 'manual' }],
    ['/voice.mp3', {}],
    ['/media/demo-video', {}],
    ['/media/workshop-video', {}],
    ['/api/access/demo', {}],
    ['/api/forms/contact', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['/api/forms/contact', { method: 'POST', body: new URLSearchParams() }],
    ['/health', {}],
    ['/metrics', {}],
  ]
  for (const [path, init] of requests) {
    const [open, closed] = [await plain.request(path, init), await secure.request(path, init)]
    for (const response of [open, closed]) {
      const { headers } = response
      await response.arrayBuffer()
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      for (const name of [
        'content-security-policy',
        'permissions-policy',
        'referrer-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'cache-control',
      ])
        expect([path, name, headers.has(name)]).toEqual([path, name, true])
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    }
    expect([path, open.headers.has('strict-transport-security')]).toEqual([path, false])
    expect([path, closed.headers.get('strict-transport-security')]).toEqual([path, 'max-age=63072000'])
  }
  await Promise.all([plain.close(), secure.close()])
})
