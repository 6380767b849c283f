import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('describes an error by its kind and stack, never by its message', () => {
  const error = Object.assign(new TypeError('ann@example.com\n    at ann@example.com:1:1'), {
    code: 'E_X',
    detail: 'ann@example.com',
  })
  const described = describeError(error)
  expect(described).toMatchObject({ kind: 'TypeError', code: 'E_X' })
  expect(JSON.stringify(described)).toContain('log.test.ts')
  expect(JSON.stringify(described)).not.toContain('ann@')
})

test('leaves out the message of JSON.parse, which quotes its input', () => {
  try {
    JSON.parse('{"name": Ann Lee}')
  } catch (error) {
    expect(JSON.stringify(describeError(error))).not.toContain('Ann')
  }
})

test.each(['ann@example.com', undefined, null, 7, { email: 'ann@example.com' }])(
  'describes a thrown value that isn’t an error only by its type',
  (thrown) => {
    expect(describeError(thrown)).toEqual({ kind: typeof thrown })
  },
)
