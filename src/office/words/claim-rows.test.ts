import { expect, test } from 'vitest'
import { changesOfClaim, readClaims } from './claim-rows.ts'

const value = {
  'less-admin': { figure: '75%', text: 'up to 75% less admin work', needsSource: true, sample: true },
  broken: null,
}
const [claim] = readClaims(value)

test('what is no claim is left out', () => {
  expect(readClaims(value)).toEqual([{ id: 'less-admin', ...value['less-admin'] }])
  expect(readClaims(undefined)).toEqual([])
})

test('a source makes a claim proved, and taking it away undoes that; only what changed is saved', () => {
  if (!claim) throw new Error('no claim')
  const written = { figure: '75%', text: 'up to 75% less admin work', source: '' }
  expect(changesOfClaim(claim, written)).toEqual([])
  expect(changesOfClaim(claim, { ...written, figure: ' 60% ' })).toEqual([
    { path: ['less-admin', 'figure'], value: '60%' },
  ])
  expect(changesOfClaim(claim, { ...written, source: 'Survey, Ruth, Nov 2026' })).toEqual([
    { path: ['less-admin', 'source'], value: 'Survey, Ruth, Nov 2026' },
    { path: ['less-admin', 'needsSource'], value: false },
    { path: ['less-admin', 'sample'], value: false },
  ])
  const proved = { ...claim, source: 'Survey', needsSource: false, sample: false }
  expect(changesOfClaim(proved, written)).toEqual([
    { path: ['less-admin', 'source'], value: undefined },
    { path: ['less-admin', 'needsSource'], value: true },
  ])
})
