import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

afterEach(() => sessionStorage.clear())

test('fills empty fields, and never again one that the visitor has changed', async () => {
  sessionStorage.visitor = JSON.stringify({ name: 'Ada Reyes', email: 'ada@linden.example', phone: '(614) 555-0123' })
  document.body.innerHTML = `<form action="/api/forms/contact">
    <input name="name"><input name="email"><input name="phone" value="(614) 555-0199"></form>`
  const [name, email, phone] = document.querySelectorAll('input')
  await userEvent.type(email!, 'office@linden.example')
  await import('./offer-known.ts')
  expect([name!.value, email!.value, phone!.value]).toEqual(['Ada Reyes', 'office@linden.example', '(614) 555-0199'])
  await userEvent.clear(name!)
  await userEvent.clear(email!)
  dispatchEvent(new Event('offer-known'))
  expect([name!.value, email!.value]).toEqual(['', ''])
})
