import { expect, test } from 'vitest'
import { withChanges } from './draft-changes.ts'

const published = { title: 'Pricing', items: [{ name: 'a' }, { name: 'b' }] }
type Given = Parameters<typeof withChanges>
const changed = (changes: Given[0], drafts: Given[1]['drafts'] = []) => {
  const { kept, gone } = withChanges(changes, { published, drafts })
  return { kept, gone }
}
const title = { path: ['title'], value: 'Prices' }

test('a value is kept in place of the one before; as published it is no draft', () => {
  expect(changed([title])).toEqual({ kept: [title], gone: [] })
  expect(changed([{ path: ['title'], value: 'Plans' }], [title])).toMatchObject({
    kept: [{ value: 'Plans' }],
    gone: [],
  })
  expect(changed([{ path: ['title'], value: 'Pricing' }], [title])).toEqual({ kept: [], gone: [['title']] })
  expect(changed([title], [title])).toEqual({ kept: [], gone: [] })
})

test('a whole list replaces what was changed inside it', () => {
  const items = { path: ['items'], value: [{ name: 'b' }, { name: 'c' }] }
  const drafts = [{ path: ['items', 0, 'name'], value: 'c' }, title]
  expect(changed([items], drafts)).toEqual({ kept: [items], gone: [['items', 0, 'name']] })
})

test('what is typed inside a changed list goes into it, whoever changed the list', () => {
  const drafts = [{ path: ['items'], value: [{ name: 'b' }, { name: 'a' }] }]
  const typed = changed([{ path: ['items', 1, 'name'], value: 'c' }], drafts)
  expect(typed).toEqual({ kept: [{ path: ['items'], value: [{ name: 'b' }, { name: 'c' }] }], gone: [] })
  expect(() => changed([{ path: ['items', 7, 'name'], value: 'c' }], drafts)).toThrow('there is no such place')
})

test('rows of an earlier release that are inside each other come together; one of a place that is gone stays', () => {
  const drafts = [
    { path: ['items'], value: [{ name: 'b' }] },
    { path: ['items', 0, 'name'], value: 'd' },
    { path: ['items', 4, 'name'], value: 'lost' },
  ]
  expect(changed([title], drafts)).toEqual({
    kept: [{ path: ['items'], value: [{ name: 'd' }] }, title],
    gone: [['items', 0, 'name']],
  })
})

test('the mark of a removed file goes away again; a new file is kept whole', () => {
  expect(changed([{ path: [], value: published }], [{ path: [], value: undefined }])).toEqual({ kept: [], gone: [[]] })
  const begun = [{ path: [], value: { title: 'New' } }]
  const { kept } = withChanges([{ path: ['title'], value: 'Newer' }], { published: undefined, drafts: begun })
  expect(kept).toEqual([{ path: [], value: { title: 'Newer' } }])
})
