import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteAnswered, noteUnanswered } from '#office/shell/connection.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ScreenFailed } from './NoScreen.tsx'

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScreenFailed />
    </QueryClientProvider>,
  )

test('a screen that didn’t load says whether the server can be reached', () => {
  noteAnswered(1)
  const { unmount } = draw()
  expect(screen.getByText(/Reload the page to try again\.$/)).toBeInTheDocument()
  unmount()
  noteUnanswered()
  draw()
  expect(screen.getByText(/It loads once the server can be reached/)).toBeInTheDocument()
})
