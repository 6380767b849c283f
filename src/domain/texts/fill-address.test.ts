import { expect, test } from 'vitest'
import { fillAddress } from './fill-address.ts'

test('keeps a submitted value inside its place in the URL', () => {
  expect(
    fillAddress('/thank-you?name={firstName}%20{lastName}', { firstName: '&a=//x', lastName: 'Ó #{tier}$&' }),
  ).toBe('/thank-you?name=%26a%3D%2F%2Fx%20%C3%93%20%23%7Btier%7D%24%26')
})
