import { expect, test } from 'vitest'
import { readElements } from './html.ts'
import { pageMetadata } from './page-metadata.ts'

const page = (head: string, body = '<h1>Hands full.</h1>') =>
  readElements(`<html><head>${head}</head><body>${body}</body></html>`)
const origin = 'https://tidy.example'
const listed = [
  '<meta name="description" content="Texts &amp; calls">',
  `<link rel="canonical" href="${origin}/tidy-leads">`,
  '<meta property="og:title" content="Tidy Leads">',
  `<meta property="og:image" content="${origin}/og/tidy-leads.png">`,
].join('')

test('returns nothing for a page without a canonical URL', () => {
  expect(pageMetadata(page('<meta name="robots" content="noindex">'), origin)).toBeUndefined()
})

test('reads the path, texts and share image of a listed page', () => {
  expect(pageMetadata(page(listed), origin)).toEqual({
    path: '/tidy-leads',
    title: 'Tidy Leads',
    description: 'Texts & calls',
    heading: ['Hands full.'],
    image: 'tidy-leads',
    changed: undefined,
    minutes: undefined,
  })
})

test('keeps the lines of a heading apart', () => {
  const heading = '<h1 class="x"><span>Run the week. </span><span>Don&#x27;t chase it. </span></h1>'
  expect(pageMetadata(page(listed, heading), origin)?.heading).toEqual(['Run the week.', "Don't chase it."])
})

test('reads when a post changed and how long it takes to read', () => {
  const data = '<script type="application/ld+json">{"dateModified":"2026-11-16","timeRequired":"PT5M"}</script>'
  expect(pageMetadata(page(listed + data), origin)).toMatchObject({ changed: '2026-11-16', minutes: 5 })
})

test('rejects a listed page without a share image', () => {
  expect(() => pageMetadata(page(`<link rel="canonical" href="${origin}/x">`), origin)).toThrow('/x has no share image')
})
