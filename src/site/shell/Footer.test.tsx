import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readBrand } from '#content/read-brand.ts'
import { Footer } from './Footer.tsx'
import { readShell } from './read-shell.ts'

const brand = readBrand()
const [first, ...others] = brand.social

test('a social network is a link only if its URL is known, and the last line names the site’s owner', () => {
  const social = [{ ...first!, href: 'https://example.com/us' }, ...others.map((one) => ({ ...one, href: '#' }))]
  render(<Footer brand={{ ...brand, social }} texts={readShell().footer} path="/" year={2031} />)
  expect(screen.getByRole('link', { name: first!.label })).toHaveAttribute('href', 'https://example.com/us')
  for (const { label } of others) {
    expect(screen.getByRole('img', { name: label })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: label })).toBeNull()
  }
  expect(screen.getByText(`© 2031 ${brand.address.join(', ')}`)).toBeInTheDocument()
})
