import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { parseLeadsCommand } from './leads-command.ts'

const day = 86_400_000
const nowMs = Date.UTC(2026, 0, 31)
const parse = (line: string) =>
  parseLeadsCommand(line.split(' ').filter(Boolean), { nowMs, formNames: ['contact', 'order'] })

const purge = {
  name: 'purge',
  email: 'a@b.co',
  asJson: false,
  isConfirmed: false,
  withJoined: false,
  erasesTraces: false,
}

test.each([
  ['list', { name: 'list', filter: {}, asJson: false }],
  ['list --json --form order --state dead', { name: 'list', filter: { form: 'order', state: 'dead' }, asJson: true }],
  ['list --since 7d', { name: 'list', filter: { sinceMs: nowMs - 7 * day }, asJson: false }],
  ['list --since 12h', { name: 'list', filter: { sinceMs: nowMs - day / 2 }, asJson: false }],
  ['list --since 2026-01-30', { name: 'list', filter: { sinceMs: nowMs - day }, asJson: false }],
  ['list --since=2026-01-30T12:00Z', { name: 'list', filter: { sinceMs: nowMs - day / 2 }, asJson: false }],
  ['export', { name: 'export', filter: {}, format: 'csv' }],
  ['export --format jsonl', { name: 'export', filter: {}, format: 'jsonl' }],
  ['export --json --email a@b.co', { name: 'export', filter: { email: 'a@b.co' }, format: 'jsonl' }],
  ['show 12', { name: 'show', leadId: '12', asJson: false }],
  ['resend 12 --json', { name: 'resend', leadId: '12', asJson: true }],
  ['release 12', { name: 'release', leadId: '12', asJson: false }],
  ['cancel 12', { name: 'cancel', leadId: '12', asJson: false }],
  ['purge a@b.co', { ...purge }],
  ['purge a@b.co --yes', { ...purge, isConfirmed: true }],
  ['purge a@b.co --json', { ...purge, asJson: true, isConfirmed: true }],
  ['purge a@b.co --joined', { ...purge, withJoined: true }],
  ['purge a@b.co --vacuum-full', { ...purge, erasesTraces: true }],
])('%s', (line, command) => {
  expect(parse(line)).toEqual({ ok: true, command })
})

test.each([
  ['', 'Which command?'],
  ['remove 12', 'There’s no command remove.'],
  ['show', 'Say which ID to show.'],
  ['cancel', 'Say which ID to cancel.'],
  ['purge', 'Say whose email to purge.'],
  ['show 1 2', 'Too many words after show.'],
  ['list 1', 'Too many words after list.'],
  ['list --form nope', 'There’s no form nope. The forms: contact, order.'],
  ['list --state late', '--state is one of pending, delivered, dead, none, quarantined.'],
  ['list --since yesterday', '--since is a date such as 2026-01-31, or a span such as 7d or 12h.'],
  ['list --since 2026-13-45', '--since is a date such as 2026-01-31, or a span such as 7d or 12h.'],
  ['list --format csv', '--format only works with export.'],
  ['export --format xml', '--format is csv or jsonl.'],
  ['purge a@b.co --form order', 'Filters only work with list and export.'],
  ['release 12 --yes', '--yes goes with purge only.'],
  ['list --yes', '--yes goes with purge only.'],
  ['list --joined', '--joined goes with purge only.'],
  ['show 12 --vacuum-full', '--vacuum-full goes with purge only.'],
])('%s is refused', (line, reason) => {
  expect(parse(line)).toEqual({ ok: false, reason })
})

test('an unknown option is refused by name', () => {
  expect(parse('list --forms order')).toMatchObject({ ok: false, reason: expect.stringContaining("'--forms'") })
})

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
  // In locales with a decimal comma, spreadsheets split at semicolons whatever our quotes say; others split at tabs.
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
])('a cell of %j', (content, written) => {
  expect(csvLine([content, 'x'])).toBe(`${written},x\r\n`)
})
