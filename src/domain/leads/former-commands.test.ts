import { expect, test } from 'vitest'
import { renameFormerCommand } from './former-commands.ts'

test.each([
  [
    { kind: 'touch', touch: 'called' },
    { kind: 'touch', activity: 'no-answer' },
  ],
  [
    { kind: 'touch', activity: 'spoke', text: 'Two crews' },
    { kind: 'touch', activity: 'spoke', text: 'Two crews' },
  ],
  [
    { kind: 'status', status: 'answered' },
    { kind: 'status', status: 'contacted' },
  ],
])('%o is read as %o, under either name of the field', (former, command) => {
  expect(renameFormerCommand({ key: 'k', act: former })).toEqual({ key: 'k', command })
  expect(renameFormerCommand({ key: 'k', command: former })).toEqual({ key: 'k', command })
})

test.each([undefined, null, 'text', 7, [], {}, { act: 'lead.touch' }, { command: null }])('%o stays as it is', (body) =>
  expect(renameFormerCommand(body)).toEqual(body),
)
