import { expect, test } from 'vitest'
import { isPhotoName, photoNameOf, photosIn } from './photo-name.ts'

const one = 'photo-0123456789ab.webp'

test('names a picture by its content', () => {
  expect(photoNameOf('0123456789abcdef', 'webp')).toBe(one)
  expect(isPhotoName(one)).toBe(true)
})

test.each(['photo.webp', '../photo-0123456789ab.webp', `${one}/..`, 'photo-0123456789AB.webp', `x${one}`, `${one}\n`])(
  '%j is not a name of ours',
  (name) => {
    expect(isPhotoName(name)).toBe(false)
  },
)

test('finds each picture that texts name once', () => {
  const texts = [`photo: ${one}`, `image: { photo: photo-ffffffffffff.jpg, alt: ${one} }`, 'photo-short.webp']
  expect([...photosIn(texts)]).toEqual([one, 'photo-ffffffffffff.jpg'])
})
