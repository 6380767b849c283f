// Tests where the cursor starts in a reply, and how much of the reply's text is recorded when the user opens it in
// their email program.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { queryOf } from '#office/api/query-of.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { Reply } from './Reply.tsx'

const begun = vi.hoisted(() => vi.fn())
vi.mock('#office/leads/record/contact.tsx', () => ({ useContact: () => begun }))
afterEach(() => sessionStorage.clear())

const me = { teammate: { id: 'dana', name: 'Dana Whitfield' }, can: [], site: { timezone: 'America/New_York' } }

function draw(requests = 0) {
  const queries = createQueryClient()
  const replies = [
    { id: 'r1', name: 'An answer', subject: 'Your question', body: 'Hi {firstName}, it’s $299. {you}' },
    { id: 'r2', name: 'A gap', subject: 'Your question', body: 'Hi {firstName},\n\nIn short:\n\n\n\nBye!\n\n{you}' },
  ]
  queries.setQueryData(queryOf(api.replies.list).queryKey, { replies } as never)
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <ToastProvider>
          <Reply
            lead={{ id: 'a', name: 'Rosa Delgado' }}
            email="rosa@x.example"
            refused={undefined}
            topic="Demo"
            requests={requests}
          />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
}
function open() {
  const link = screen.getByRole('link', { name: /^Open in email/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  return begun.mock.lastCall?.[0].written
}

test('a saved reply is kept as it was opened, even if nothing in it was changed', async () => {
  draw()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'An answer')
  expect(open()).toBe('Your question\n\nHi Rosa, it’s $299. Dana')
})

test('only the subject of a blank reply is kept, because what is written elsewhere isn’t known here', () => {
  draw()
  expect(open()).toBe('Re: Demo')
})

test('what was written here is kept whole', async () => {
  draw()
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Yes, on Monday.' } })
  expect(open()).toBe('Re: Demo\n\nYes, on Monday.')
})

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const pick = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), name)

test('the cursor is where the text goes: below the greeting', async () => {
  draw(1)
  expect(area()).toHaveFocus()
  await userEvent.keyboard('One number for each.')
  expect(area()).toHaveValue('Hi Rosa,\n\nOne number for each.\n\nDana')
})

test('in a saved reply the cursor is in its first gap, or at its end', async () => {
  draw()
  await pick('A gap')
  area().focus()
  await userEvent.keyboard('$299.')
  expect(area()).toHaveValue('Hi Rosa,\n\nIn short:\n\n$299.\n\nBye!\n\nDana')
  await pick('An answer')
  await userEvent.click(screen.getByRole('button', { name: 'Replace it' }))
  expect(area()).toHaveFocus()
  await userEvent.keyboard(' W.')
  expect(area()).toHaveValue('Hi Rosa, it’s $299. Dana W.')
})

test('a selection stays, so that typing replaces it', () => {
  draw()
  area().select()
  area().focus()
  expect(area().selectionStart).toBe(0)
  expect(area().selectionEnd).toBe(area().value.length)
})
