import { expect, test } from 'vitest'
import { canBeEmail } from './email.ts'

test.each(['ada@linden.example', "o'neil+tag@sub.domain.co", 'a@b-c.io'])('%s can be an email address', (typed) =>
  expect(canBeEmail(typed)).toBe(true),
)
test.each([
  '',
  'maria',
  'maria@x',
  'anna@gmail',
  'a@b.c',
  'a b@c.de',
  'a@b..de',
  'a@-b.de',
  'a@b.de.',
  'é@b.de',
  'a@b,de',
])('%s can’t be an email address', (typed) => expect(canBeEmail(typed)).toBe(false))
