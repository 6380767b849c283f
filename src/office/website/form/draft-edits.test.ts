import { expect, test } from 'vitest'
import type { DraftValue } from '#domain/content/drafts.ts'
import { addEdit, changesOf, withEdits } from './draft-edits.ts'

const published = { title: 'Home', hero: { headline: ['Run the week.', 'Don’t chase it.'], lead: 'Text.' } }
const ruth = { id: 'ruth', name: 'Ruth Okafor' }
const draft = (path: DraftValue['path'], value: unknown): DraftValue => ({ path, value, who: ruth, atMs: 0 })
const lead = { path: ['hero', 'lead'], value: 'T' }
const list = ['Walk.', 'Rest.', '']

test('a typed value is one change at its path, however often it is typed', () => {
  const twice = { ...lead, value: 'Two' }
  expect(addEdit(addEdit([], lead), twice)).toEqual([twice])
})

test('a list that gets an item is one value, in place of what was typed inside it; what is typed later goes after it', () => {
  const whole = { path: ['hero', 'headline'], value: list }
  const item = { path: ['hero', 'headline', 0], value: 'Run.' }
  expect(addEdit([item, lead], whole)).toEqual([lead, whole])
  const later = addEdit([whole], item)
  expect(withEdits(published, later)).toMatchObject({ hero: { headline: ['Run.', 'Rest.', ''] } })
})

test('what is as published is no change, and what is inside a changed list is part of it', () => {
  const view = { published, drafts: [draft(['title'], 'House'), draft(['hero', 'headline'], list)] }
  expect(changesOf(view, [])).toEqual(view.drafts)
  expect(changesOf(view, [{ path: ['title'], value: 'Home' }])).toEqual([view.drafts[1]])
  expect(changesOf(view, [{ path: ['hero', 'headline', 0], value: 'Run.' }])).toEqual(view.drafts)
  expect(changesOf(view, [{ path: ['hero'], value: {} }])).toEqual([view.drafts[0], { path: ['hero'], value: {} }])
  const begun = { published: undefined, drafts: [] }
  expect(changesOf(begun, [{ path: ['short'], value: undefined }])).toHaveLength(1)
})

test('edits are shown over the value, and one that was taken out isn’t there', () => {
  const edits = [
    { path: ['hero', 'lead'], value: undefined },
    { path: ['title'], value: 'House' },
  ]
  expect(withEdits(published, edits)).toEqual({ title: 'House', hero: { headline: published.hero.headline } })
})
