import { expect, test } from 'vitest'
import { type Claim, changesOfClaim, isMeasurable, readClaims } from './claim-rows.ts'

const value = {
  'less-admin': { figure: '75%', text: 'up to 75% less admin work', needsSource: true, sample: true },
  broken: null,
}
const [claim] = readClaims(value)

test('leaves out entries that aren’t claims', () => {
  expect(readClaims(value)).toEqual([{ id: 'less-admin', ...value['less-admin'] }])
  expect(readClaims(undefined)).toEqual([])
})

test('a source proves a claim and removing it undoes that; only changes are saved', () => {
  if (!claim) throw new Error('no claim')
  const written = { figure: '75%', text: 'up to 75% less admin work', source: '', measure: undefined }
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

const fast: Claim = {
  id: 'response-time',
  figure: 'under 2 minutes',
  text: 'under 2 minute response',
  needsSource: true,
  sample: true,
}
const measure = { of: 'answered-in-time', share: 90 } as const
const written = { figure: fast.figure, text: fast.text, source: '', measure }

test('only a claim about minutes can rest on the team’s own figures', () => {
  expect(isMeasurable(fast)).toBe(true)
  expect(isMeasurable({ ...fast, figure: '75%', text: 'up to 75% less admin work' })).toBe(false)
  expect(isMeasurable({ ...fast, figure: 'fast', text: 'fast answers', measure })).toBe(true)
})

test('either the team’s own figures or a source proves a claim, each replacing the other', () => {
  expect(changesOfClaim(fast, written)).toEqual([
    { path: ['response-time', 'measure'], value: measure },
    { path: ['response-time', 'needsSource'], value: false },
    { path: ['response-time', 'sample'], value: false },
  ])
  const proved: Claim = { ...fast, needsSource: false, sample: false, measure }
  expect(changesOfClaim(proved, written)).toEqual([])
  expect(changesOfClaim(proved, { ...written, measure: { ...measure, share: 80 } })).toEqual([
    { path: ['response-time', 'measure'], value: { of: 'answered-in-time', share: 80 } },
  ])
  expect(changesOfClaim(proved, { ...written, measure: undefined, source: 'Call log, Ruth' })).toEqual([
    { path: ['response-time', 'source'], value: 'Call log, Ruth' },
    { path: ['response-time', 'measure'], value: undefined },
  ])
  expect(changesOfClaim(proved, { ...written, measure: undefined })).toEqual([
    { path: ['response-time', 'measure'], value: undefined },
    { path: ['response-time', 'needsSource'], value: true },
  ])
})
