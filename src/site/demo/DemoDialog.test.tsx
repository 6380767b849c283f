import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { demoRequest } from '#forms/demo-request.ts'
import { formView } from '#forms/form-view.ts'
import { readShell } from '#site/shell/read-shell.ts'
import { DemoDialog } from './DemoDialog.tsx'

// The countdown's code arrives only when a test lets it.
const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./Countdown.tsx', async (load) => {
  await code.promise
  return load()
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const texts = readShell().demoDialog

/** Sends the form of an open dialog. Resolves once the response has arrived; `meanwhile` runs before that. */
async function send(meanwhile: (dialog: HTMLDialogElement) => void) {
  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  const { container } = render(<DemoDialog form={formView(demoRequest)} texts={texts} videoPath="/demo-video" />)
  const dialog = container.querySelector('dialog')!
  dialog.open = true
  const values = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@linden.example', phone: '(614) 555-0123' }
  for (const [name, value] of Object.entries(values))
    await userEvent.type(container.querySelector(`[name=${name}]`)!, value)
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: demoRequest.submit }))
  meanwhile(dialog)
  response.resolve(Response.json({ id: '1' }, { status: 201 }))
  await waitFor(() => expect(localStorage.getItem('demoAccess')).toBe('granted'))
  return dialog
}

// The first test, because the code arrives only once.
test('a visitor who closed the dialog while the countdown’s code was loading is not taken to the video', async () => {
  const dialog = await send(() => {})
  dialog.close()
  code.resolve()
  await waitFor(() => expect(document.querySelector('button[type=submit]')).toBeEnabled())
  expect(document.querySelector('.demo-countdown')).toBeNull()
})

test('the countdown starts once the request is stored', async () => {
  await send(() => {})
  expect(await screen.findByRole('button', { name: texts.countdown.skip })).toBeInTheDocument()
})

test('a visitor who closed the dialog before the response is not taken to the video', async () => {
  await send((dialog) => dialog.close())
  await waitFor(() => expect(document.querySelector('button[type=submit]')).toBeEnabled())
  expect(document.querySelector('.demo-countdown')).toBeNull()
})
