import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleRendering } from '#testing/content/rendering.ts'
import { beginRendering, pagesByFile, readOnce, renderReading, schemasRead, textOf } from './rendering.ts'

beforeEach(() => beginRendering(sampleRendering))
afterEach(() => beginRendering(sampleRendering))

test('lists the pages that read a file, also when its content was already cached for another page', async () => {
  const readPlans = () => readOnce('plans', () => textOf('plans.yaml'))
  const readHome = () => readOnce('home', () => textOf('pages/home.yaml') + readPlans())
  await renderReading('/index.html', async () => readHome())
  await renderReading('/pricing.html', async () => readPlans())
  await renderReading('/about.html', async () => readOnce('about', () => textOf('pages/about.yaml')))
  await renderReading('/again.html', async () => readHome())
  expect(pagesByFile()).toEqual({
    'pages/home.yaml': ['/index.html', '/again.html'],
    'plans.yaml': ['/index.html', '/pricing.html', '/again.html'],
    'pages/about.yaml': ['/about.html'],
  })
})

test('lists the files of a page that failed, and doesn’t add them to the next page', async () => {
  const fails = renderReading('/broken.html', async () => {
    textOf('brand.yaml')
    throw new Error('broken')
  })
  await expect(fails).rejects.toThrow('broken')
  await renderReading('/about.html', async () => textOf('pages/about.yaml'))
  expect(pagesByFile()).toEqual({ 'brand.yaml': ['/broken.html'], 'pages/about.yaml': ['/about.html'] })
})

test('a new rendering starts with empty lists', async () => {
  await renderReading('/index.html', async () => textOf('brand.yaml'))
  beginRendering(sampleRendering)
  expect(pagesByFile()).toEqual({})
  expect(schemasRead()).toEqual({})
})
