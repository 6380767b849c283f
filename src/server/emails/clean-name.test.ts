import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['Ada', 'Ada'],
  ["  Zoë  O'Brien-Smith Jr. ", "Zoë O'Brien-Smith Jr."],
  ['李 小龍', '李 小龍'],
  ['Ada\r\nBcc: all of you', 'Ada Bcc all of you'],
  ['A\u0000d\u2028a\u202e\u200b', 'A d a'],
  ['"Ada" <b>', 'Ada b'],
  ['x'.repeat(65_536), 'x'.repeat(40)],
  ['👩‍👩‍👧'.repeat(40), expect.stringMatching(/^.{1,40}$/u)],
])('cleans %j to %j', (given, name) => expect(cleanName(given)).toEqual(name))

test.each([
  '',
  ' \n ',
  '\u200b',
  'evil.example',
  'see https://evil',
  'www evil',
  'ada@example.com',
  'win at evil.co/now',
  '"\u0000"',
])('refuses %j as a name', (given) => expect(cleanName(given)).toBeUndefined())
