import { expect, test } from 'vitest'
import { composeDrafts } from './compose-drafts.ts'
import type { DraftValue } from './words-answers.ts'

const published = {
  title: 'Pricing',
  hero: { lead: 'One price.', lines: ['Clear', 'Fair'] },
  items: [{ name: 'a' }, { name: 'b' }],
}
const dana = { id: 'dana', name: 'Dana' }
const luis = { id: 'luis', name: 'Luis' }
let atMs = 0
const draft = (who: typeof dana, path: DraftValue['path'], value: unknown, base: unknown): DraftValue => ({
  path,
  value,
  base,
  who,
  atMs: atMs++,
})
const item = (name: string) => ({ name })

test('what two people changed in different places comes together', () => {
  const drafts = [
    draft(dana, ['title'], 'Prices', 'Pricing'),
    draft(luis, ['hero', 'lines', 1], 'Honest', 'Fair'),
    draft(luis, ['items'], [item('b'), item('a')], published.items),
  ]
  expect(composeDrafts({ published, drafts })).toEqual({
    value: {
      ...published,
      title: 'Prices',
      hero: { lead: 'One price.', lines: ['Clear', 'Honest'] },
      items: [item('b'), item('a')],
    },
    conflicts: [],
    lost: [],
  })
})

test('of two versions of one place the later one is shown, and somebody chooses', () => {
  const drafts = [draft(dana, ['title'], 'Prices', 'Pricing'), draft(luis, ['title'], 'Plans', 'Pricing')]
  const { value, conflicts } = composeDrafts({ published, drafts })
  expect(value).toMatchObject({ title: 'Plans' })
  expect(conflicts).toEqual([
    {
      path: ['title'],
      versions: [
        { who: dana, value: 'Prices', atMs: drafts[0]!.atMs },
        { who: luis, value: 'Plans', atMs: drafts[1]!.atMs },
      ],
    },
  ])
  const chosen = composeDrafts({ published, drafts, choices: [{ path: ['title'], value: 'Prices' }] })
  expect(chosen).toMatchObject({ value: { title: 'Prices' }, conflicts: [] })
})

test('the same value from two people is no conflict', () => {
  const drafts = [draft(dana, ['title'], 'Prices', 'Pricing'), draft(luis, ['title'], 'Prices', 'Pricing')]
  expect(composeDrafts({ published, drafts }).conflicts).toEqual([])
})

test('a list that one person reordered and another edited inside is one conflict, about the whole list', () => {
  const drafts = [
    draft(dana, ['items'], [item('b'), item('a')], published.items),
    draft(luis, ['items', 0, 'name'], 'c', 'a'),
  ]
  const [conflict] = composeDrafts({ published, drafts }).conflicts
  expect(conflict?.path).toEqual(['items'])
  expect(conflict?.versions.map(({ value }) => value)).toEqual([
    [item('b'), item('a')],
    [item('c'), item('b')],
  ])
})

test('a draft of a value that was published again since asks; one already published does not', () => {
  const [conflict] = composeDrafts({ published, drafts: [draft(dana, ['title'], 'Prices', 'Older')] }).conflicts
  expect(conflict?.versions.map(({ who, value }) => [who?.id, value])).toEqual([
    [undefined, 'Pricing'],
    ['dana', 'Prices'],
  ])
  expect(composeDrafts({ published, drafts: [draft(dana, ['title'], 'Pricing', 'Older')] }).conflicts).toEqual([])
})

test('a draft of an item that is gone is reported, not forced', () => {
  const lost = draft(dana, ['items', 5, 'name'], 'z', 'y')
  expect(composeDrafts({ published, drafts: [lost] })).toMatchObject({ value: published, lost: [lost] })
})

test('a file that is removed, one that is new, and what somebody else writes into it', () => {
  expect(composeDrafts({ published, drafts: [draft(dana, [], undefined, published)] }).value).toBeUndefined()
  const begun = draft(dana, [], { title: 'New' }, undefined)
  const drafts = [begun, draft(luis, ['title'], 'Newer', 'New')]
  expect(composeDrafts({ published: undefined, drafts })).toEqual({
    value: { title: 'Newer' },
    conflicts: [],
    lost: [],
  })
})
