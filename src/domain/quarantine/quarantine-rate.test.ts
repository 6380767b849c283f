import { expect, test } from 'vitest'
import { isQuarantineRateUnusual } from './quarantine-rate.ts'

const share = (quarantined: number, received: number) => ({ quarantined, received })

test.each([
  ['five of five, where nothing was before', share(5, 5), share(0, 0), true],
  ['four, whatever their share', share(4, 4), share(0, 900), false],
  ['five among many, where none was usual', share(5, 500), share(0, 3_000), true],
  ['twice the usual share', share(20, 100), share(60, 600), false],
  ['a little more than that', share(21, 100), share(60, 600), true],
  ['a form that robots love, on a day like any other', share(95, 100), share(570, 600), false],
])('%s', (_, lastDay, before, isUnusual) => {
  expect(isQuarantineRateUnusual({ lastDay, before })).toBe(isUnusual)
})
