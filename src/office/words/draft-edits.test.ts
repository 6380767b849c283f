import { expect, test } from 'vitest'
import type { DraftValue } from '#domain/content/words-answers.ts'
import { addEdit, changesOf, type Edit, withEdits } from './draft-edits.ts'

const published = { title: 'Home', hero: { headline: ['Run the week.', 'Don’t chase it.'], lead: 'Text.' } }
const ruth = { id: 'ruth', name: 'Ruth Okafor' }
const draft = (path: (string | number)[], value: unknown): DraftValue => ({ path, value, who: ruth, atMs: 0 })
const edit = (
  path: (string | number)[],
  value: unknown,
  { drafts = [] as DraftValue[], edits = [] as Edit[] } = {},
) => {
  const whole = drafts.reduce<unknown>((inner, one) => withEdits(inner, [one]), published)
  return addEdit({ published, value: withEdits(whole, edits), drafts, edits }, path, value)
}

test('a typed value is one change at its path, however often it is typed', () => {
  const first = edit(['hero', 'lead'], 'T')
  expect(changesOf(edit(['hero', 'lead'], 'Two', { edits: first }))).toEqual([{ path: ['hero', 'lead'], value: 'Two' }])
})

test('typing back what is published undoes the change', () => {
  expect(changesOf(edit(['hero', 'lead'], 'Text.'))).toEqual([{ path: ['hero', 'lead'], isUndone: true }])
})

test('a list that gets an item is one value, and what was changed inside it goes along', () => {
  const drafts = [draft(['hero', 'headline', 1], 'Rest.')]
  const inside = edit(['hero', 'headline', 0], 'Walk.', { drafts })
  const list = ['Walk.', 'Rest.', '']
  expect(changesOf(edit(['hero', 'headline'], list, { drafts, edits: inside }))).toEqual([
    { path: ['hero', 'headline', 1], isUndone: true },
    { path: ['hero', 'headline'], value: list },
  ])
})

test('an item of a list that the draft changes as a whole is changed within the list', () => {
  const drafts = [draft(['hero', 'headline'], ['Don’t chase it.', 'Run the week.'])]
  expect(changesOf(edit(['hero', 'headline', 0], 'Don’t.', { drafts }))).toEqual([
    { path: ['hero', 'headline'], value: ['Don’t.', 'Run the week.'] },
  ])
})

test('moving the items back undoes the list', () => {
  const drafts = [draft(['hero', 'headline'], ['Don’t chase it.', 'Run the week.'])]
  expect(changesOf(edit(['hero', 'headline'], published.hero.headline, { drafts }))).toEqual([
    { path: ['hero', 'headline'], isUndone: true },
  ])
})

test('edits are shown over the value, and one that was taken out isn’t there', () => {
  const edits = [...edit(['hero', 'lead'], undefined), ...edit(['title'], 'House')]
  expect(withEdits(published, edits)).toEqual({ title: 'House', hero: { headline: published.hero.headline } })
  expect(JSON.parse(JSON.stringify(changesOf(edits)))).toEqual([
    { path: ['hero', 'lead'] },
    { path: ['title'], value: 'House' },
  ])
})
