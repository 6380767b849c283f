// Checks that what /privacy says about counting visits matches the code.
import { afterEach, expect, test } from 'vitest'
import { beginRendering } from '#content/rendering.ts'
import type { Dimension } from '#domain/analytics/count-keys.ts'
import { signalsOfRefusal } from '#server/analytics/visit-tracker.ts'
import { sampleRendering, sampleSettings } from '#testing/content/rendering.ts'
import { readLegalText } from './read-legal.ts'

/** How the privacy page describes each dimension that visits are counted by. */
const named: Record<Dimension, string> = {
  page: 'which pages are seen',
  source: 'which site',
  campaign: 'or campaign brought people here',
  device: 'what kind of device',
}

afterEach(() => beginRendering(sampleRendering))

const counting = async () => {
  const { html } = await readLegalText('privacy')
  return html.match(/Counting visits<\/h2>\s*<p>(.+?)<\/p>/s)![1]!
}

test('says in two sentences what is counted and how to opt out', async () => {
  const text = await counting()
  expect(text.match(/\.(\s|$)/g)).toHaveLength(2)
  for (const words of Object.values(named)) expect(text).toContain(words)
  expect(text).toContain('without a cookie')
})

test('names exactly the opt-out signals that the server honors', async () => {
  const signals = (await counting()).match(/Turn on (.+?) in your browser/)![1]!.split(' or ')
  expect(signals).toEqual(Object.values(signalsOfRefusal))
})

test('says nothing about counting if counting is off', async () => {
  beginRendering({ ...sampleRendering, settings: { ...sampleSettings, counting: 'off' } })
  const without = await readLegalText('privacy')
  expect(without.html).not.toMatch(/\bcount/i)
  expect(without.sections.map(({ text }) => text)).not.toContain('Counting visits')
  beginRendering(sampleRendering)
  const all = await readLegalText('privacy')
  const rest = ({ sections }: typeof all) => sections.filter(({ text }) => text !== 'Counting visits')
  expect(without.sections).toEqual(rest(all))
  for (const { slug } of without.sections) expect(without.html).toContain(`<h2 id="${slug}"`)
})

test('rejects a text without the section that is left out when counting is off', async () => {
  const path = 'legal/privacy.md'
  const words = sampleRendering.content.get(path)!.replace('## Counting visits', '## How we count')
  beginRendering({ ...sampleRendering, content: new Map([...sampleRendering.content, [path, words]]) })
  await expect(readLegalText('privacy')).rejects.toThrow("there is no section 'Counting visits'")
})
