import { expect, test } from 'vitest'
import { withChanges } from './draft-changes.ts'

const published = { title: 'Pricing', items: [{ name: 'a' }, { name: 'b' }] }
type Given = Parameters<typeof withChanges>
const changed = (changes: Given[0], drafts: Given[1]['drafts'] = []) => {
  const { saved, gone } = withChanges(changes, { published, drafts })
  return { saved, gone }
}
const title = { path: ['title'], value: 'Prices' }

test('a new value replaces the earlier draft; typing the published value removes the draft', () => {
  expect(changed([title])).toEqual({ saved: [title], gone: [] })
  expect(changed([{ path: ['title'], value: 'Plans' }], [title])).toMatchObject({
    saved: [{ value: 'Plans' }],
    gone: [],
  })
  expect(changed([{ path: ['title'], value: 'Pricing' }], [title])).toEqual({ saved: [], gone: [['title']] })
  expect(changed([title], [title])).toEqual({ saved: [], gone: [] })
})

test('a draft of a whole list replaces drafts inside the list', () => {
  const items = { path: ['items'], value: [{ name: 'b' }, { name: 'c' }] }
  const drafts = [{ path: ['items', 0, 'name'], value: 'c' }, title]
  expect(changed([items], drafts)).toEqual({ saved: [items], gone: [['items', 0, 'name']] })
})

test('a change inside a drafted list goes into that draft', () => {
  const drafts = [{ path: ['items'], value: [{ name: 'b' }, { name: 'a' }] }]
  const typed = changed([{ path: ['items', 1, 'name'], value: 'c' }], drafts)
  expect(typed).toEqual({ saved: [{ path: ['items'], value: [{ name: 'b' }, { name: 'c' }] }], gone: [] })
  expect(() => changed([{ path: ['items', 7, 'name'], value: 'c' }], drafts)).toThrow('there is no such place')
})

test('merges nested rows of an earlier release, and keeps a row whose path no longer exists', () => {
  const drafts = [
    { path: ['items'], value: [{ name: 'b' }] },
    { path: ['items', 0, 'name'], value: 'd' },
    { path: ['items', 4, 'name'], value: 'lost' },
  ]
  expect(changed([title], drafts)).toEqual({
    saved: [{ path: ['items'], value: [{ name: 'd' }] }, title],
    gone: [['items', 0, 'name']],
  })
})

test('drops the removal of a file when it is restored, and stores a new file as one value', () => {
  expect(changed([{ path: [], value: published }], [{ path: [], value: undefined }])).toEqual({ saved: [], gone: [[]] })
  const begun = [{ path: [], value: { title: 'New' } }]
  const { saved } = withChanges([{ path: ['title'], value: 'Newer' }], { published: undefined, drafts: begun })
  expect(saved).toEqual([{ path: [], value: { title: 'Newer' } }])
})
