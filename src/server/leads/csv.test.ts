import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t'=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  // Even within our quotes, spreadsheets split at semicolons in locales with a decimal comma, and some split at tabs.
  ['Ann;=1+1', "Ann;'=1+1"],
  ['Ann; @SUM(A1)', "Ann; '@SUM(A1)"],
  ['Ann\t=1+1', "Ann\t'=1+1"],
  ['a;b\t+1;-1', "a;b\t'+1;'-1"],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['see,\n=1+1', `"see,\n'=1+1"`],
  ['a;＝1', "a;'＝1"],
  ['Mozilla/5.0 (X11; Linux; 2=2)', 'Mozilla/5.0 (X11; Linux; 2=2)'],
  ['one - two, 3 + 4 = 7', '"one - two, 3 + 4 = 7"'],
  ['+12025550143', '+12025550143'],
  ['+1 (202) 555-0143', "'+1 (202) 555-0143"],
  [true, 'true'],
  [undefined, ''],
  [{ a: 1 }, '"{""a"":1}"'],
])('writes a cell of %j safely', (content, written) => {
  expect(csvLine([content, 'x'])).toBe(`${written},x\r\n`)
})
