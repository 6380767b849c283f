import { expect, test } from 'vitest'
import type { DraftValue } from '#domain/content/drafts.ts'
import { addEdit, changesOf, withEdits } from './draft-edits.ts'

const published = { title: 'Home', hero: { headline: ['Run the week.', 'Don’t chase it.'], lead: 'Text.' } }
const ruth = { id: 'ruth', name: 'Ruth Okafor' }
const draft = (path: DraftValue['path'], value: unknown): DraftValue => ({ path, value, who: ruth, atMs: 0 })
const lead = { path: ['hero', 'lead'], value: 'T' }
const list = ['Walk.', 'Rest.', '']

test('keeps one change per path, however often the value is typed', () => {
  const twice = { ...lead, value: 'Two' }
  expect(addEdit(addEdit([], lead), twice)).toEqual([twice])
})

test('a changed list replaces earlier edits inside it and precedes later ones', () => {
  const whole = { path: ['hero', 'headline'], value: list }
  const item = { path: ['hero', 'headline', 0], value: 'Run.' }
  expect(addEdit([item, lead], whole)).toEqual([lead, whole])
  const later = addEdit([whole], item)
  expect(withEdits(published, later)).toMatchObject({ hero: { headline: ['Run.', 'Rest.', ''] } })
})

test('skips values that equal the published ones and merges changes inside a changed list', () => {
  const view = { published, drafts: [draft(['title'], 'House'), draft(['hero', 'headline'], list)] }
  expect(changesOf(view, [])).toEqual(view.drafts)
  expect(changesOf(view, [{ path: ['title'], value: 'Home' }])).toEqual([view.drafts[1]])
  expect(changesOf(view, [{ path: ['hero', 'headline', 0], value: 'Run.' }])).toEqual(view.drafts)
  expect(changesOf(view, [{ path: ['hero'], value: {} }])).toEqual([view.drafts[0], { path: ['hero'], value: {} }])
  const begun = { published: undefined, drafts: [] }
  expect(changesOf(begun, [{ path: ['short'], value: undefined }])).toHaveLength(1)
})

test('applies edits to the value and removes what was taken out', () => {
  const edits = [
    { path: ['hero', 'lead'], value: undefined },
    { path: ['title'], value: 'House' },
  ]
  expect(withEdits(published, edits)).toEqual({ title: 'House', hero: { headline: published.hero.headline } })
})
