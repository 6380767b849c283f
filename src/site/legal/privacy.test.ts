// What /privacy says about counting is what the code does.
import { expect, test } from 'vitest'
import type { Dimension } from '#domain/counting/steps.ts'
import { signalsOfRefusal } from '#server/counting/tell-counting.ts'
import { readLegalText } from './read-legal.ts'

/** How it names what visits are told apart by: one more in the code needs its words. */
const named: Record<Dimension, string> = {
  page: 'which pages are seen',
  source: 'which site',
  campaign: 'or campaign brought people here',
  device: 'what kind of device',
}

const counting = async () => {
  const { html } = await readLegalText('privacy')
  return html.match(/Counting visits<\/h2>\s*<p>(.+?)<\/p>/s)![1]!
}

test('it says in two sentences what is counted and how to be left out', async () => {
  const text = await counting()
  expect(text.match(/\.(\s|$)/g)).toHaveLength(2)
  for (const words of Object.values(named)) expect(text).toContain(words)
  expect(text).toContain('without a cookie')
})

test('it names the signals that are honored, all of them and no other', async () => {
  const signals = (await counting()).match(/Turn on (.+?) in your browser/)![1]!.split(' or ')
  expect(signals).toEqual(Object.values(signalsOfRefusal))
})
