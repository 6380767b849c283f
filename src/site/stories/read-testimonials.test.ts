import { expect, test } from 'vitest'
import { readWithSlip } from '#testing/content-slip.ts'
import { readTestimonials } from './read-testimonials.ts'

const withSlip = (slip: [string, string]) => () => readWithSlip('testimonials.yaml', slip, readTestimonials)
const first = 'home, item 1 (Owner)'

test('a customer’s photo and a rating below five need no code', () => {
  const photo = "image: { photo: photo.jpg, alt: 'Maria beside her van' }"
  expect(withSlip(['image: van', photo])().home[0]!.image).toEqual({
    photo: 'photo.jpg',
    alt: 'Maria beside her van',
  })
  expect(withSlip(['rating: 5', 'rating: 4'])().home[0]!.rating).toBe(4)
})

test.each<[string, slip: [string, string], fault: string]>([
  ['a photo that says nothing', ['image: van', 'image: { photo: photo.jpg }'], `${first}, image.alt: is missing`],
  [
    'a photo that is not there',
    ['image: van', 'image: { photo: maria.jpg, alt: Maria }'],
    `${first}, image.photo: there is no media/maria.jpg`,
  ],
  [
    'a photo too heavy for a phone',
    ['image: van', 'image: { photo: heavy.jpg, alt: Maria }'],
    `${first}, image.photo: media/heavy.jpg has 600 kB, at most 500 fit: 1520 by 860 pixels are plenty`,
  ],
  [
    'a file that is no picture',
    ['image: van', 'image: { photo: film.mp4, alt: Maria }'],
    `${first}, image.photo: must be the name of a file in media/ that ends in jpg, png, webp or avif`,
  ],
  [
    'a drawing that nobody drew',
    ['image: van', 'image: bus'],
    `${first}, image: must be one of van, door, house, bottle, not 'bus'`,
  ],
  ['six stars', ['rating: 5', 'rating: 6'], `${first}, rating: must be at most 5`],
  ['half a star', ['rating: 5', 'rating: 4.5'], `${first}, rating: must be a whole number`],
])('%s stops the build', (_, slip, fault) => {
  expect(withSlip(slip)).toThrow(`content/testimonials.yaml: ${fault}`)
})

test('a photo without words is a fault at its own place, and so is one that nobody chose', () => {
  expect(withSlip(['image: van', "image: { photo: photo.jpg, alt: '' }"])).toThrow(
    `${first}, image.alt: say what the picture shows, for people who can’t see it`,
  )
  expect(withSlip(['image: van', "image: { photo: '', alt: Maria }"])).toThrow(
    `${first}, image.photo: choose a picture`,
  )
})
