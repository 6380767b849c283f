import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contact } from '#forms/contact.ts'
import { formView } from '#forms/form-view.ts'
import { FormIsland } from './FormIsland.tsx'

const sent = { heading: 'It’s with us.', text: 'We answer soon.', mailed: 'A copy goes to {email}.' }
const failureHelp = 'Or email {email}.'
const supportEmail = 'office@linden.example'

afterEach(() => vi.unstubAllGlobals())

/** Fills in the form and clicks send; `answer` is the server's response. */
async function write(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  render(<FormIsland form={formView(contact)} texts={{ failureHelp }} {...{ sent, supportEmail }} layout="letter" />)
  await userEvent.type(screen.getByLabelText('Name'), 'Linden Lane')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@linden.example')
  await userEvent.type(screen.getByLabelText('Subject'), 'Moving over')
  await userEvent.type(screen.getByLabelText('Message'), 'Can you move 140 clients?')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  return fetched
}

test('while sending, the button says so and is disabled', async () => {
  await write(() => new Promise(() => {}))
  const button = screen.getByRole('button', { name: 'Sending...' })
  expect(button).toBeDisabled()
  expect(button.querySelector('svg')).not.toBeNull()
})

test('replaces the form with the confirmation once the submission is stored, and focuses it', async () => {
  const fetched = await write(() => Promise.resolve(Response.json({ id: '1' }, { status: 201 })))
  expect(await screen.findByRole('heading', { name: sent.heading })).toBeInTheDocument()
  expect(screen.getByText(sent.text)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))
  expect(body).toMatchObject({ name: 'Linden Lane', subject: 'Moving over', message: 'Can you move 140 clients?' })
})

test.each([
  [true, 'A copy goes to ada@linden.example.'],
  [false, undefined],
  [undefined, undefined],
])('promises a copy only if one was emailed: %s', async (mailed, promise) => {
  await write(() => Promise.resolve(Response.json({ id: '1', mailed }, { status: 201 })))
  await screen.findByRole('heading', { name: sent.heading })
  expect(screen.queryByText(/copy/)?.textContent).toBe(promise)
})

test.each([
  ['the server refuses', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s, keeps the typed text and shows the support email', async (_case, answer) => {
  await write(answer)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Your message wasn’t sent. Please try again.')
  expect(alert).not.toHaveTextContent('Failed to fetch')
  expect(screen.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
  expect(screen.getByLabelText('Message')).toHaveValue('Can you move 140 clients?')
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled()
})
