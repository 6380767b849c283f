import { expect, test } from 'vitest'
import { readElements } from '#domain/pages/html.ts'
import { sampleSettings } from '#testing/content/rendering.ts'
import { codeHash, pagePolicy, policyFaults } from './page-policy.ts'

const videos = {
  ...sampleSettings.videos,
  demo: { url: 'https://player.example/?a=1&b=2', kind: 'hosted' as const },
}

test('a policy has the hashes of the page’s own code, once each, and what it frames and plays', () => {
  const html = `<style>a{}</style><style>a{}</style><script>1</script><script type="module">2</script><script src="/x.js"></script>
<script type="application/ld+json">{}</script><script type="speculationrules">{"a":1}</script><template><style>b{}</style></template>
<iframe src="/embed/order/titan?x=1"></iframe><a href="/embed/order/titan/sent"></a><a href="/embed/order/whirl2-open"></a><iframe src="/embed/order/tornado"></iframe><a href="/embed/pro-upgrade/sent"><i data-film="https://player.example/?a=1&amp;b=2">`
  expect(pagePolicy(readElements(html), { videos })).toEqual({
    scripts: [codeHash('1'), codeHash('2'), codeHash('{"a":1}')],
    styles: [codeHash('a{}'), codeHash('b{}')],
    shows: ['order/titan', 'order/tornado', 'video-demo'],
  })
})

test('data in a script element isn’t code', () => {
  expect(pagePolicy(readElements('<script type="application/ld+json">{}</script>'), { videos }).scripts).toEqual([])
})

const bundled = new Set(['ours()', 'p[style]{}', 'const t = "<p style=x>"'].map(codeHash))

test.each([
  ['<script>theirs()</script>', '<script> theirs(): not of the bundle'],
  ['<style>p{}</style>', '<style> p{}: not of the bundle'],
  ['<p style="color:red">', '<p style="color:red">: use a class'],
  ['<a onclick="x()">', '<a onclick>: inline handlers never run'],
  ['<a href="javascript:x()">', '<a href="javascript:…">: never runs'],
  ['<script src="https://cdn.example/x.js"></script>', '<script src="https://cdn.example/x.js">: a foreign script'],
  ['<script src="//cdn.example/x.js"></script>', '<script src="//cdn.example/x.js">: a foreign script'],
  [`<p STYLE='x'>`, '<p style="x">: use a class'],
  ['<img src=x onerror=alert(1)>', '<img onerror>: inline handlers never run'],
  ['<svg><g onload="x"/></svg>', '<g onload>: inline handlers never run'],
  ['<a href=" javascript:x">', '<a href="javascript:…">: never runs'],
  ['<a href="java&#115;cript:x()">', '<a href="javascript:…">: never runs'],
])('reports %s', (html, fault) => {
  expect(policyFaults(readElements(html), bundled)).toEqual([fault])
})

test.each([
  '<script>ours()</script><script src="/_astro/a.js"></script>',
  '<style>p[style]{}</style><script>const t = "<p style=x>"</script><!-- <p style="x"> --><p class="style=x">',
  '<p data-style="x" title="style=1 onclick=2"><script src="/_astro/x.js"></script>',
])('accepts %s', (html) => expect(policyFaults(readElements(html), bundled)).toEqual([]))
