import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnterPage } from './EnterPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { StartPage } from './StartPage.tsx'

// The sign-in form prefetches the office. No test needs it, so an empty module replaces it.
vi.mock('#office/Office.tsx', () => ({}))

// Simulates a browser that supports passkeys and their JSON methods.
// Its time stands still, so that countdowns don't go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { parseCreationOptionsFromJSON() {} }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds to each of the given paths with its JSON or its error status, and to all other paths with 404. */
function answering(answers: Record<string, object | number>) {
  const fetched = vi.fn<typeof fetch>(async (address) => {
    const answer = answers[String(address).replace('/api/office', '')] ?? 404
    return typeof answer === 'number'
      ? Response.json({ detail: 'No.' }, { status: answer, headers: { 'retry-after': '90' } })
      : Response.json(answer)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const addressesOf = (fetched: ReturnType<typeof answering>) => fetched.mock.calls.map(([address]) => address)
const options = { passkeys: { possible: true }, mailsLinks: true, hasOwner: true }

test('offers the server’s command instead of a link if the server sends no email', async () => {
  answering({ '/auth/options': { ...options, mailsLinks: false } })
  render(<SignInForm />)
  expect(await screen.findByText('npm run team -- link EMAIL')).toBeVisible()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('an invitation that loads at the second try has the name and email filled in', async () => {
  answering({ '/auth/options': options, '/start/check': 503 })
  render(<StartPage token="t" />)
  const again = await screen.findByRole('button', { name: /again/i })
  const ben = { kind: 'invitation', role: 'member', name: 'Ben Ode', email: 'ben@team.example', isNew: true }
  answering({ '/auth/options': options, '/start/check': ben })
  await userEvent.click(again)
  expect(await screen.findByLabelText('Your name')).toHaveValue('Ben Ode')
})

test('sending the form of an invitation leaves the focus on the button', async () => {
  const ben = { kind: 'invitation', role: 'member', name: 'Ben Ode', email: 'ben@team.example', isNew: true }
  answering({ '/auth/options': options, '/start/check': ben, '/start/ask': 503 })
  render(<StartPage token="t" />)
  expect(await screen.findByLabelText('Your name')).toHaveFocus()
  const submit = screen.getByRole('button', { name: 'Create my passkey' })
  await userEvent.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('No.')
  expect(submit).toHaveFocus()
})

test.each([
  ['address', /IP address/],
  ['http', /on http/],
])('where passkeys cannot work (%s) the page says why, and offers the link', async (why, words) => {
  answering({ '/auth/options': { ...options, passkeys: { possible: false, why } } })
  render(<SignInForm />)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible()
})

test('shows the daily limit for links at the field and locks nothing else', async () => {
  const detail = 'That’s five sign-in links in a day.'
  answering({ '/auth/options': options })
  const inner = fetch
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/link/ask')
      ? Response.json({ detail }, { status: 429, headers: { 'retry-after': '80000' } })
      : inner(address),
  )
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ann@tidy.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
})

test('shows the command that creates the owner if there is none', async () => {
  answering({ '/auth/options': { ...options, mailsLinks: false, hasOwner: false } })
  render(<SignInForm />)
  expect(await screen.findByText('npm run team -- link EMAIL --role owner')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Let’s set upyour office.')
})

test('says so if the browser doesn’t support passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  answering({ '/auth/options': options })
  render(<SignInForm />)
  expect(await screen.findByText(/too old for passkeys/)).toBeVisible()
})

test('shows a missing email at the field, focuses it and sends nothing', async () => {
  const fetched = answering({ '/auth/options': options, '/link/ask': {} })
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ruth')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ruth')
  expect(screen.getByText('Enter an email address like name@company.com.')).toBeVisible()
  expect(addressesOf(fetched)).not.toContain('/api/office/link/ask')
})

test('doesn’t reveal whether an email is on the team when a link is requested', async () => {
  answering({ '/auth/options': options, '/link/ask': {} })
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'who@tidytempo.example{Enter}')
  expect(await screen.findByRole('status')).toHaveTextContent('If who@tidytempo.example is on the team')
  expect(screen.getByRole('button', { name: 'Send again in 2:00' })).toBeDisabled()
})

test('the card of a sent link is read aloud once: its countdown isn’t part of what is announced', async () => {
  answering({ '/auth/options': options, '/link/ask': {} })
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ruth@team.example{Enter}')
  expect(await screen.findByRole('status')).not.toHaveTextContent('2:00')
})

test('“Send again” says why no other link was sent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  answering({ '/auth/options': options, '/link/ask': {} })
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ruth@team.example{Enter}')
  await screen.findByRole('button', { name: 'Send again in 2:00' })
  act(() => vi.advanceTimersByTime(120_000))
  answering({ '/link/ask': 503 })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No\.$/)
  answering({ '/link/ask': {} })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('button', { name: 'Send again in 2:00' })).toBeDisabled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a link that couldn’t be requested isn’t blamed on the passkey', async () => {
  answering({ '/auth/options': options, '/link/ask': 503 })
  render(<SignInForm />)
  await userEvent.type(await screen.findByLabelText('Email'), 'ruth@team.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No\.$/)
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
})

test('says when to try again after too many tries', async () => {
  answering({ '/auth/options': options, '/passkey/ask': 429 })
  render(<SignInForm />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByRole('heading', { name: 'Try again in 1:30' })).toBeVisible()
})

test('uses up an emailed link only on a click', async () => {
  const fetched = answering({ '/link': 404 })
  render(<EnterPage token="once" />)
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Get a new link' })).toBeVisible()
  expect(addressesOf(fetched)).toEqual(['/api/office/link'])
})
