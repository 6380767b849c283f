import { describe, expect, test } from 'vitest'
import { changesBetween, mergeValues } from './merge-values.ts'

const base = { title: 'Plans', hero: { lead: 'Old', link: 'See' }, items: [{ name: 'A' }, { name: 'B' }] }

describe('changes', () => {
  test('are listed value by value, with the value before', () => {
    const after = { ...base, hero: { lead: 'New' }, items: [{ name: 'A' }, { name: 'B', note: 'n' }] }
    expect(changesBetween(base, after)).toEqual([
      { path: ['hero', 'lead'], before: 'Old', after: 'New' },
      { path: ['hero', 'link'], before: 'See', after: undefined },
      { path: ['items', 1, 'note'], before: undefined, after: 'n' },
    ])
  })

  test.each([
    ['with one more item', [{ name: 'A' }, { name: 'B' }, { name: 'C' }]],
    ['in another order', [{ name: 'B' }, { name: 'A' }]],
  ])('a list %s changes as a whole', (_, items) => {
    expect(changesBetween(base, { ...base, items })).toEqual([{ path: ['items'], before: base.items, after: items }])
  })
})

describe('two people', () => {
  const merge = (ours: unknown, theirs: unknown) => mergeValues(base, { ours, theirs })

  test('who changed different values both get theirs', () => {
    const ours = { ...base, hero: { ...base.hero, lead: 'Ours' } }
    const theirs = { ...base, title: 'Theirs', items: [{ name: 'A' }, { name: 'Z' }] }
    expect(merge(ours, theirs)).toEqual({ value: { ...theirs, hero: ours.hero }, conflicts: [] })
  })

  test('who changed the same value have to choose, unless they agree', () => {
    const [ours, theirs] = [
      { ...base, title: 'Ours' },
      { ...base, title: 'Theirs' },
    ]
    expect(merge(ours, theirs)).toEqual({
      value: ours,
      conflicts: [{ path: ['title'], ours: 'Ours', theirs: 'Theirs' }],
    })
    expect(merge(ours, ours)).toEqual({ value: ours, conflicts: [] })
  })

  test('of whom one removed what the other changed have to choose about the whole list', () => {
    const ours = { ...base, items: [{ name: 'B' }] }
    const theirs = { ...base, items: [{ name: 'A2' }, { name: 'B2' }] }
    expect(merge(ours, theirs).conflicts).toEqual([{ path: ['items'], ours: ours.items, theirs: theirs.items }])
    expect(merge(theirs, ours).conflicts).toEqual([{ path: ['items'], ours: theirs.items, theirs: ours.items }])
  })
})
