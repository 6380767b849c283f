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

test('a page without a canonical address is in no list', () => {
  expect(pageMetadata(page('<meta name="robots" content="noindex">'), origin)).toBeUndefined()
})

test('a listed page tells its path, words and share image', () => {
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

test('the lines of a heading stay lines', () => {
  const heading = '<h1 class="x"><span>Run the week. </span><span>Don&#x27;t chase it. </span></h1>'
  expect(pageMetadata(page(listed, heading), origin)?.heading).toEqual(['Run the week.', "Don't chase it."])
})

test('a post tells when it changed and how long it takes', () => {
  const data = '<script type="application/ld+json">{"dateModified":"2026-11-16","timeRequired":"PT5M"}</script>'
  expect(pageMetadata(page(listed + data), origin)).toMatchObject({ changed: '2026-11-16', minutes: 5 })
})

test('a listed page without a share image stops the build', () => {
  expect(() => pageMetadata(page(`<link rel="canonical" href="${origin}/x">`), origin)).toThrow('/x has no share image')
})
