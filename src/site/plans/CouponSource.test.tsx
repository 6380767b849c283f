import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CouponSource } from './CouponSource.tsx'

const texts = {
  heading: 'Coupons',
  text: 'At the workshop or on a call.',
  afterWorkshop: 'On a call.',
  workshop: 'The workshop',
  demo: 'A call',
}

test.each([
  [true, texts.text, [texts.workshop, texts.demo]],
  [false, texts.afterWorkshop, [texts.demo]],
])('mentions the workshop as a source of coupons only while one is ahead: %s', (workshopIsAhead, text, ways) => {
  render(<CouponSource {...{ texts, workshopIsAhead }} />)
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})
