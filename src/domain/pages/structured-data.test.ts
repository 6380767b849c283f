import { expect, test } from 'vitest'
import type { Brand } from '#domain/brand/brand.ts'
import {
  blogPosting,
  breadcrumbList,
  event,
  faqPage,
  organization,
  product,
  softwareApplication,
  withAbsoluteUrls,
} from './structured-data.ts'

const brand: Brand = {
  name: 'Tidy Tempo',
  demoButton: 'In action',
  supportEmail: 'office@example.com',
  phone: { shown: '(555) 010-0199', dialled: '+15550100199' },
  address: ['200 Sample Street', 'Columbus'],
  timezone: 'America/New_York',
  sample: true,
  social: [
    { network: 'facebook', label: 'Facebook', href: '#' },
    { network: 'linkedin', label: 'LinkedIn', href: 'https://linkedin.com/company/tidy' },
  ],
}

test('an organization leaves out sample contacts and placeholder links', () => {
  const entry = organization(brand)
  expect(entry.sameAs).toEqual(['https://linkedin.com/company/tidy'])
  expect(entry).not.toHaveProperty('telephone')
  expect(entry).not.toHaveProperty('email')
})

test('an organization includes its real contacts', () => {
  const entry = organization({ ...brand, sample: false, social: [] })
  expect(entry).toMatchObject({ telephone: '+15550100199', email: 'office@example.com' })
  expect(entry).not.toHaveProperty('sameAs')
})

test('offers each plan per month, at the price that its order page charges', () => {
  const plans = [{ name: 'Tidy Tactician', priceUsd: 199, path: '/order/tactician' }]
  const entry = softwareApplication({ name: 'Tidy Tempo', description: 'x', plans })
  expect(entry.offers).toMatchObject([
    {
      name: 'Tidy Tactician',
      price: '199.00',
      priceCurrency: 'USD',
      url: '/order/tactician',
      priceSpecification: { referenceQuantity: { unitCode: 'MON' } },
    },
  ])
})

test('removes the link markup from an answer, but not the text of the link', () => {
  const entry = faqPage([{ question: 'Cost?', answer: 'See [the prices](/pricing) first.' }])
  expect(entry.mainEntity).toMatchObject([{ name: 'Cost?', acceptedAnswer: { text: 'See the prices first.' } }])
})

test('breadcrumbs start at home, in order', () => {
  const entry = breadcrumbList([
    { name: 'Blog', path: '/blog' },
    { name: 'A post', path: '/blog/a-post' },
  ])
  expect(entry.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: '/' },
    { position: 2, name: 'Blog', item: '/blog' },
    { position: 3, name: 'A post', item: '/blog/a-post' },
  ])
})

test('dates the last change of an unchanged post to its publication', () => {
  const published = new Date('2026-11-16')
  const data = {
    title: 'T',
    description: 'D',
    path: '/blog/t',
    image: 'blog-t',
    author: 'Office',
    tags: ['leads'],
    words: 9,
    minutes: 5,
  }
  expect(blogPosting({ ...data, published })).toMatchObject({
    datePublished: '2026-11-16',
    dateModified: '2026-11-16',
    timeRequired: 'PT5M',
    image: '/og/blog-t.png',
  })
  expect(blogPosting({ ...data, published, updated: new Date('2026-11-18') }).dateModified).toBe('2026-11-18')
})

test('a product has its price to the cent', () => {
  const data = { name: 'Cap', description: 'A cap', path: '/swag-shop/product/cap', image: '/media/cap.avif' }
  expect(product({ ...data, priceUsd: 24.99, brandName: 'Tidy Tempo' }).offers).toMatchObject({ price: '24.99' })
})

test('an event is online and starts at an exact instant', () => {
  const entry = event({
    name: 'Workshop',
    description: 'An hour',
    path: '/workshop',
    image: '/og/workshop.png',
    starts: new Date('2025-10-20T20:00:00-04:00'),
    ends: new Date('2025-10-20T21:00:00-04:00'),
  })
  expect(entry).toMatchObject({ startDate: '2025-10-21T00:00:00.000Z', location: { url: '/workshop' } })
})

test('makes our paths absolute wherever a URL is expected, and leaves other texts alone', () => {
  const entry = withAbsoluteUrls(
    {
      '@id': '/#organization',
      name: '/pricing',
      sameAs: ['https://linkedin.com/company/tidy'],
      crumbs: [{ item: '/' }, { item: '/blog' }],
    },
    'https://tidy.example',
  )
  expect(entry).toEqual({
    '@id': 'https://tidy.example/#organization',
    name: '/pricing',
    sameAs: ['https://linkedin.com/company/tidy'],
    crumbs: [{ item: 'https://tidy.example' }, { item: 'https://tidy.example/blog' }],
  })
})
