import { expect, test } from 'vitest'
import { canBeEmail } from './email.ts'

test.each(['ada@linden.example', "o'neil+tag@sub.domain.co", 'a@b-c.io'])('%s can be one', (typed) =>
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
])('%s cannot', (typed) => expect(canBeEmail(typed)).toBe(false))
