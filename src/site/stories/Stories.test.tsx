import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StorySlides } from './Stories.tsx'

const story = {
  name: 'Maria Lopez',
  role: 'two-crew company',
  location: 'Dayton, Ohio',
  quote: 'We got two clients back.',
  stats: { metric: '2', label: 'clients back' },
  sample: false,
}

test('shows a customer’s photo with its alt text, and as many stars as the customer gave', () => {
  const image = { photo: 'maria.jpg', alt: 'Maria beside her van' }
  render(<StorySlides stories={[{ ...story, image, rating: 4 }]} rating="{rating} of 5 stars" />)
  expect(screen.getByRole('img', { name: 'Maria beside her van' }).getAttribute('src')).toBe('/media/maria.jpg')
  expect(screen.getByRole('img', { name: '4 of 5 stars' }).dataset.stars).toBe('4')
})

test('a drawing has an empty alt text', () => {
  render(<StorySlides stories={[{ ...story, image: 'van', rating: 5 }]} rating="{rating} of 5 stars" />)
  expect(screen.getByAltText('').getAttribute('src')).toContain('van')
})

test('marks a sample story and its figure, but not a real story', () => {
  const sample = { ...story, image: 'van' as const, rating: 5, quote: 'Made up.', mark: 'Sample' }
  const { container } = render(
    <StorySlides stories={[sample, { ...story, image: 'van', rating: 5 }]} rating="{rating} of 5 stars" />,
  )
  const marks = [...container.querySelectorAll('article')].map((one) => one.textContent?.match(/Sample/g)?.length ?? 0)
  expect(marks).toEqual([2, 0])
})
