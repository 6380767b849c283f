import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleRendering } from '#testing/content/rendering.ts'
import { beginRendering, pagesByFile, readOnce, renderReading, schemasRead, textOf } from './rendering.ts'

beforeEach(() => beginRendering(sampleRendering))
afterEach(() => beginRendering(sampleRendering))

test('a file is known by the pages that read it, also through what was read for another page', async () => {
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

test('a page that fails has read its files all the same, and the next one reads its own', async () => {
  const fails = renderReading('/broken.html', async () => {
    textOf('brand.yaml')
    throw new Error('broken')
  })
  await expect(fails).rejects.toThrow('broken')
  await renderReading('/about.html', async () => textOf('pages/about.yaml'))
  expect(pagesByFile()).toEqual({ 'brand.yaml': ['/broken.html'], 'pages/about.yaml': ['/about.html'] })
})

test('nothing of the previous rendering is left', async () => {
  await renderReading('/index.html', async () => textOf('brand.yaml'))
  beginRendering(sampleRendering)
  expect(pagesByFile()).toEqual({})
  expect(schemasRead()).toEqual({})
})
