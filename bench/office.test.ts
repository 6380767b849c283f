import { expect, test } from 'vitest'
import { benchOffice } from './office.ts'

test('the office’s benchmark gets a response at every step, and no lead is refused meanwhile', async () => {
  const { screens, intake } = await benchOffice({
    ...{ leads: 200, people: 120, engine: 'sqlite', rounds: 1, streams: 2, pairs: 1, seconds: 1 },
    log: () => {},
  })
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(['all', 'due', 'next 50', 'counts', 'today', 'calls']))
  expect(intake).toMatchObject({ refused: 0 })
  expect(intake.requested).toBeGreaterThan(0)
})
