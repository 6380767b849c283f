import { describe, expect, test } from 'vitest'
import { withSlimIslands } from './slim-islands.ts'

const directive = '<script>(()=>{(self.Astro||(self.Astro={})).intent=1})();\n</script>'
const element = '<script>(()=>{customElements.define("astro-island",class{})})();</script>'
const island = (props: unknown, client = 'intent') =>
  `<astro-island uid="Z1" prefix="r1" component-url="/_astro/A.js" component-export="A" renderer-url="/r.js" props="${JSON.stringify(props).replaceAll('"', '&quot;')}" ssr client="${client}" opts="{}" await-children><p>Hello</p><!--astro:end--></astro-island>`
const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
const own = '<script type="module">wake()</script><script type="application/ld+json">{}</script>'
const props = {
  title: [0, 'The &#39;team&#39; &amp; you'],
  items: [
    1,
    [
      [0, { price: [0, 5] }],
      [0, null],
    ],
  ],
}

describe('islands with client="intent"', () => {
  test("keep what our own script reads; only Astro's runtime is removed", () => {
    expect(withSlimIslands(`<p>Before</p>${style}${directive}${element}${island(props)}${own}`)).toBe(
      '<p>Before</p><astro-island component-url="/_astro/A.js" renderer-url="/r.js" client="intent" ' +
        `prefix="r1" ssr props='{"title":"The &#39;team&#39; &amp; you","items":[{"price":5},null]}'>` +
        `<p>Hello</p></astro-island>${own}`,
    )
  })
  test('fail the build if they need more of the runtime, or if the runtime is not as expected', () => {
    const dated = island({ items: [1, [[0, { day: [3, '2026-11-21'] }]]] })
    expect(() => withSlimIslands(directive + element + dated)).toThrow('isn’t JSON: [3,"2026-11-21"]')
    const late = island({}).replace('<p>', '<template data-astro-template="aside"><p>')
    expect(() => withSlimIslands(directive + element + late)).toThrow('a slot that is not drawn at once')
    expect(() => withSlimIslands(element + island({}))).toThrow('found 1 scripts')
    const renamed = island({}).replace('export="A"', 'export="B"')
    expect(() => withSlimIslands(directive + element + renamed)).toThrow('B is in a file of another name: /_astro/A.js')
  })
})

test('removes the islands’ <style> from the body, because base.css has it', () => {
  const page = directive + element + island({}, 'load')
  expect(withSlimIslands(style + page)).toBe(page)
})

test('leaves a page unchanged if any island hydrates on its own, or if there are no islands', () => {
  for (const page of [directive + element + island({}) + island({}, 'load'), `<p>No island</p>${own}`])
    expect(withSlimIslands(page)).toBe(page)
})
