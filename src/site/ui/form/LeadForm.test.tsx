import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { demoRequest } from '#forms/demo-request.ts'
import { formView } from '#forms/form-view.ts'
import { LeadForm } from './LeadForm.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Renders the demo dialog's form and fills it in, with the given values instead of the usual ones. */
async function filledForm(instead: Record<string, string> = {}) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: '1' }, { status: 201 })))
  vi.stubGlobal('fetch', fetched)
  const { container } = render(<LeadForm form={formView(demoRequest)} onStored={() => {}} />)
  const values = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@linden.example', phone: '(614) 555-0123' }
  for (const [name, value] of Object.entries({ ...values, ...instead }))
    await userEvent.type(container.querySelector(`[name=${name}]`)!, value)
  const send = () => userEvent.click(screen.getByRole('button', { name: demoRequest.submit }))
  const tick = async () => {
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  }
  return { fetched, send, tick }
}

const bodyOf = (fetched: ReturnType<typeof vi.fn<typeof fetch>>) => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))

test('sends what a bot enters in the honeypot, so that the server notices', async () => {
  const { fetched, send, tick } = await filledForm({ website: 'https://spam.example' })
  await tick()
  await send()
  expect(bodyOf(fetched)).toMatchObject({ email: 'ada@linden.example', website: 'https://spam.example' })
})

test('a retry has the same key, also in a browser that blocks storage', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked')
    },
    removeItem() {
      throw new Error('blocked')
    },
  })
  const { fetched, send, tick } = await filledForm()
  await tick()
  for (let tries = 0; tries < 2; tries++) fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  await send()
  await userEvent.type(screen.getByLabelText('First name'), 'h')
  await send()
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('sends no honeypot value for a person', async () => {
  const { fetched, send, tick } = await filledForm()
  await tick()
  await send()
  expect(bodyOf(fetched)).not.toHaveProperty('website')
})

test('reports an invalid email and phone at once, together with the missing checkboxes', async () => {
  const { fetched, send } = await filledForm({ email: 'maria@x', phone: '12' })
  await send()
  expect(screen.getByText('Enter an email address like name@company.com.')).toBeVisible()
  expect(screen.getByText('Enter a phone number with its area code.')).toBeVisible()
  expect(screen.getAllByText('Please check this box to continue.')).toHaveLength(2)
  expect(fetched).not.toHaveBeenCalled()
})

test('removes a message as soon as its field is valid, not before', async () => {
  const { send } = await filledForm({ phone: '614 555' })
  await send()
  const phone = screen.getByLabelText('Phone')
  await userEvent.type(phone, ' 012')
  expect(screen.getByText('Enter a phone number with its area code.')).toBeVisible()
  await userEvent.type(phone, '3')
  expect(screen.queryByText('Enter a phone number with its area code.')).toBeNull()
})

test('reports which fields are filled in, but never their values, and nothing about the honeypot', async () => {
  const reports: unknown[] = []
  const listener = (event: Event) => reports.push((event as CustomEvent).detail)
  addEventListener('track-visits', listener)
  const { container } = render(<LeadForm form={formView(demoRequest)} onStored={() => {}} />)
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
  await userEvent.click(field('lastName'))
  await userEvent.click(field('firstName'))
  expect(reports).toEqual([])
  await userEvent.type(field('firstName'), 'A')
  expect(reports).toEqual([['form-started', 'demo-request']])
  await userEvent.click(field('transactionalConsent'))
  const started = ['form-started', 'demo-request']
  expect(reports.slice(1)).toEqual([
    started,
    ['field-left', 'demo-request', 'firstName'],
    started,
    ['field-left', 'demo-request', 'transactionalConsent'],
  ])
  reports.length = 0
  field('email').value = 'typed@before.example'
  await userEvent.click(screen.getByRole('button', { name: demoRequest.submit }))
  expect(reports).toContainEqual(['field-left', 'demo-request', 'email'])
  expect(reports).not.toContainEqual(['field-left', 'demo-request', 'phone'])
  await userEvent.type(field('website'), 'x')
  field('website').blur()
  expect(reports.filter((report) => JSON.stringify(report).includes('website'))).toEqual([])
  removeEventListener('track-visits', listener)
})

test('the focus goes to the first faulty field on each attempt, and stays while a field is corrected', async () => {
  const { send } = await filledForm({ firstName: ' ', lastName: ' ', phone: '12' })
  const [firstName, lastName] = [screen.getByLabelText('First name'), screen.getByLabelText('Last name')]
  await send()
  expect(firstName).toHaveFocus()
  await userEvent.keyboard('Maria')
  expect(firstName).toHaveFocus()
  expect(firstName).toHaveValue(' Maria')
  expect(lastName).toHaveValue(' ')
  await send()
  expect(lastName).toHaveFocus()
  await userEvent.click(screen.getByLabelText('Phone'))
  await send()
  expect(lastName).toHaveFocus()
})

test('a stored form opens the next page, unless its dialog was closed meanwhile', async () => {
  const location = { assign: vi.fn() }
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', async () => Response.json({ id: '1' }, { status: 201 }))
  const { container } = render(
    <dialog open>
      <LeadForm
        form={formView(demoRequest)}
        values={{ firstName: 'Ada', lastName: 'Reyes', email: 'ada@linden.example', phone: '(614) 555-0123' }}
        next="/thanks"
      />
    </dialog>,
  )
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  const send = screen.getByRole('button', { name: demoRequest.submit })
  await userEvent.click(send)
  await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith('/thanks'))
  container.querySelector('dialog')!.open = false
  await userEvent.click(send)
  await waitFor(() => expect(send).toBeEnabled())
  expect(location.assign).toHaveBeenCalledOnce()
})
