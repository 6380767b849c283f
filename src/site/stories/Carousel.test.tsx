import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'

const texts = {
  label: 'What owners say',
  previous: 'Previous story',
  next: 'Next story',
  position: 'Story {position} of {count}',
}

const slideWidthPx = 600
const gapPx = 24
const stridePx = slideWidthPx + gapPx

/** Three slides in a track that scrolls instantly, as a browser with reduced motion does. */
function show() {
  render(
    <Carousel count={3} texts={texts}>
      <article>One</article>
      <article>Two</article>
      <article>Three</article>
    </Carousel>,
  )
  const track = screen.getByRole('group', { name: texts.label })
  Object.defineProperties(track, {
    clientWidth: { value: slideWidthPx },
    scrollWidth: { value: 3 * slideWidthPx + 2 * gapPx },
  })
  track.scrollTo = vi.fn((to) => scroll(track, (to as ScrollToOptions).left ?? 0))
  return track
}

function scroll(track: HTMLElement, leftPx: number) {
  track.scrollLeft = leftPx
  fireEvent.scroll(track)
}

const currentDot = () =>
  screen
    .getAllByRole('button', { name: /^Story/ })
    .filter((dot) => dot.getAttribute('aria-current'))
    .map((dot) => dot.getAttribute('aria-label'))

describe('Carousel', () => {
  const user = userEvent.setup()
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

  it('goes to the next slide, and from the last slide to the first', async () => {
    const track = show()
    expect(currentDot()).toEqual(['Story 1 of 3'])
    const next = screen.getByRole('button', { name: 'Next story' })
    await user.click(next)
    expect(track.scrollLeft).toBe(stridePx)
    await user.click(next)
    expect(currentDot()).toEqual(['Story 3 of 3'])
    await user.click(next)
    expect(track.scrollLeft).toBe(0)
    expect(currentDot()).toEqual(['Story 1 of 3'])
  })

  it('goes to the previous slide, and from the first slide to the last', async () => {
    const track = show()
    const previous = screen.getByRole('button', { name: 'Previous story' })
    await user.click(previous)
    expect(track.scrollLeft).toBe(2 * stridePx)
    expect(currentDot()).toEqual(['Story 3 of 3'])
    await user.click(previous)
    expect(currentDot()).toEqual(['Story 2 of 3'])
  })

  it('jumps to the slide of a clicked dot and announces the position', async () => {
    const track = show()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name: 'Story 3 of 3' }))
    expect(track.scrollLeft).toBe(2 * stridePx)
    expect(screen.getByRole('status')).toHaveTextContent('Story 3 of 3')
  })

  it('follows a swipe', () => {
    const track = show()
    scroll(track, stridePx - 10)
    expect(currentDot()).toEqual(['Story 2 of 3'])
  })

  it('does not mark slides passed on the way as current, until a finger takes over', async () => {
    const track = show()
    track.scrollTo = vi.fn()
    await user.click(screen.getByRole('button', { name: 'Story 3 of 3' }))
    scroll(track, stridePx)
    expect(currentDot()).toEqual(['Story 3 of 3'])
    fireEvent.pointerDown(track)
    scroll(track, stridePx)
    expect(currentDot()).toEqual(['Story 2 of 3'])
  })
})
