import { expect, test } from 'vitest'
import { nextOf, signInAddress, signInPageAt } from './pages.ts'

test.each([
  ['/office/sign-in', 'sign-in'],
  ['/office/start', 'start'],
  ['/office/enter', 'enter'],
  ['/office', undefined],
  ['/office/startle', undefined],
])('%s is the page %s', (path, page) => {
  expect(signInPageAt(path)).toBe(page)
})

test('the sign-in page remembers the previous page and returns to it', () => {
  const page = { pathname: '/office/leads/0198', search: '?state=new&form=a%20b', hash: '#reply' }
  const { search, hash } = new URL(signInAddress(page), 'http://localhost')
  expect(nextOf(search)).toBe('/office/leads/0198?state=new&form=a%20b#reply')
  expect(hash).toBe('')
  expect(signInAddress({ pathname: '/office', search: '', hash: '' })).toBe('/office/sign-in')
})

test.each([
  'https://evil.example/office',
  '//evil.example/office',
  '/\\evil.example/office',
  '/office/../pricing',
  '/office/..%2f..//evil.example',
  '/officer',
  'javascript:alert(1)//office',
  '/office/sign-in?next=/office',
  '',
])('%s leads nowhere but to the office', (next) => {
  const led = nextOf(`?next=${encodeURIComponent(next)}`)
  expect(new URL(led, 'http://localhost').origin).toBe('http://localhost')
  expect(led).toMatch(/^\/office(\/(?!sign-in)|$)/)
})
