import { expect, test } from 'vitest'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { readTestimonials } from './read-testimonials.ts'

const story = {
  ...{ name: 'Maria Lopez', role: 'one van', location: 'Reno, Nevada', quote: 'It works.', rating: 5 },
  ...{ image: 'van' as unknown, stats: { metric: '2x', label: 'the week' }, sample: true },
}
const homeWith = (change: Partial<typeof story>) =>
  readWithValue('testimonials.yaml', [['home'] satisfies Keys, [{ ...story, ...change }]], readTestimonials).home
const first = 'home, item 1 (Maria Lopez)'

test('accepts a customer’s photo and a rating below five', () => {
  const image = { photo: 'photo.jpg', alt: 'Maria beside her van' }
  expect(homeWith({ image, rating: 4, sample: false })[0]).toMatchObject({ image, rating: 4 })
})

test.each<[string, change: Partial<typeof story>, fault: string]>([
  ['a photo without an alt text', { image: { photo: 'photo.jpg' } }, 'image.alt: is missing'],
  [
    'a photo with an empty alt text',
    { image: { photo: 'photo.jpg', alt: '' } },
    'image.alt: say what the picture shows, for people who can’t see it',
  ],
  ['an image whose photo isn’t chosen', { image: { photo: '', alt: 'Maria' } }, 'image.photo: choose a picture'],
  [
    'a photo that is not there',
    { image: { photo: 'nobody-has-this.jpg', alt: 'Maria' } },
    'image.photo: there is no media/nobody-has-this.jpg',
  ],
  [
    'a photo too heavy for a phone',
    { image: { photo: 'heavy.jpg', alt: 'Maria' } },
    'image.photo: media/heavy.jpg has 600 kB, at most 500 fit: 1520 by 860 pixels are plenty',
  ],
  [
    'a file that isn’t a picture',
    { image: { photo: 'film.mp4', alt: 'Maria' } },
    'image.photo: must be the name of a file in media/ that ends in jpg, png, webp or avif',
  ],
  ['a drawing that nobody drew', { image: 'bus' }, "image: must be one of van, door, house, bottle, not 'bus'"],
  ['six stars', { rating: 6 }, 'rating: must be at most 5'],
  ['half a star', { rating: 4.5 }, 'rating: must be a whole number'],
])('%s stops the build', (_, change, fault) => {
  expect(() => homeWith(change)).toThrow(`content/testimonials.yaml: ${first}, ${fault}`)
})
