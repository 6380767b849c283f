import { expect, test } from 'vitest'
import { chaptered, countWords, minutesToRead } from './post-text.ts'

test('splits a heading into its mark and its title', () => {
  const { html, chapters } = chaptered('<p>Rings.</p>\n<h2 id="a">0:40 | The first text</h2>')
  expect(chapters).toEqual([{ id: 'a', mark: '0:40', title: 'The first text' }])
  expect(html).toContain('<h2 id="a"><span>0:40</span> The first text</h2>')
})

test('leaves a heading without a mark as it is', () => {
  const { html, chapters } = chaptered('<h2 id="b">Back down</h2>')
  expect(chapters).toEqual([{ id: 'b', mark: '', title: 'Back down' }])
  expect(html).toBe('<h2 id="b">Back down</h2>')
})

test('counts words without the markup', () => {
  expect(countWords('<p>Two <em>words</em>,<br>and three more.</p>')).toBe(5)
})

test('even the shortest post takes a minute', () => {
  expect(minutesToRead(20)).toBe(1)
  expect(minutesToRead(1050)).toBe(5)
})
