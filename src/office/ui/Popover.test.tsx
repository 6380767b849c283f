// Where the focus goes when a popover opens. happy-dom doesn't open popovers, so the tests simulate what a browser
// does.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Popover } from './Popover.tsx'

function open(focus: boolean) {
  render(
    <Popover id="p" label="Status" role="dialog">
      {() => (
        <>
          <button type="button">New</button>
          <button type="button" data-focus={focus ? '' : undefined}>
            Won
          </button>
        </>
      )}
    </Popover>,
  )
  const opened = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  fireEvent(screen.getByRole('dialog'), opened)
  return document.querySelector('[autofocus]')?.textContent
}

test('the current item is focused', () => {
  expect(open(true)).toBe('Won')
})

test('without a current item, the first is focused', () => {
  expect(open(false)).toBe('New')
})
