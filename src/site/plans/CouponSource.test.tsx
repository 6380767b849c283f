import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CouponSource } from './CouponSource.tsx'

const words = {
  heading: 'Coupons',
  text: 'At the workshop or on a call.',
  afterWorkshop: 'On a call.',
  workshop: 'The workshop',
  demo: 'A call',
}

test.each([
  [true, words.text, [words.workshop, words.demo]],
  [false, words.afterWorkshop, [words.demo]],
])('the workshop is a way to a coupon only while one is ahead: %s', (workshopIsAhead, text, ways) => {
  render(<CouponSource {...{ words, workshopIsAhead }} />)
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})
