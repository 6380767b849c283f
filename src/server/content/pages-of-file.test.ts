import { expect, test } from 'vitest'
import { pagesOfFile } from './pages-of-file.ts'

const first = (file: string, pages: string[]) => pagesOfFile(file, { readBy: { [file]: pages }, titles: {} })[0]?.path

test('previews the page of the same name, or the one that shows the file best', () => {
  const pages = ['/404.html', '/index.html', '/order/titan.html', '/pricing.html', '/contact.html']
  expect(first('pages/contact.yaml', pages)).toBe('/contact')
  expect(first('plans.yaml', pages)).toBe('/pricing')
  expect(first('claims.yaml', pages)).toBe('/')
  expect(first('booking.yaml', ['/book-demo.html', '/embed/booking.html'])).toBe('/embed/booking')
})
