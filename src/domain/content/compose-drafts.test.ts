import { expect, test } from 'vitest'
import { composeDrafts } from './compose-drafts.ts'
import type { DraftValue } from './drafts.ts'

const published = {
  title: 'Pricing',
  hero: { lead: 'One price.', lines: ['Clear', 'Fair'] },
  items: [{ name: 'a' }, { name: 'b' }],
}
const dana = { id: 'dana', name: 'Dana' }
const luis = { id: 'luis', name: 'Luis' }
let atMs = 0
const draft = (who: typeof dana, path: DraftValue['path'], value: unknown): DraftValue => ({
  path,
  value,
  who,
  atMs: atMs++,
})
const item = (name: string) => ({ name })

test('combines what two people changed in different places', () => {
  const drafts = [
    draft(dana, ['title'], 'Prices'),
    draft(luis, ['hero', 'lines', 1], 'Honest'),
    draft(luis, ['items'], [item('b'), item('a')]),
  ]
  expect(composeDrafts(published, drafts)).toEqual({
    value: {
      ...published,
      title: 'Prices',
      hero: { lead: 'One price.', lines: ['Clear', 'Honest'] },
      items: [item('b'), item('a')],
    },
    lost: [],
  })
})

test('shows the later of two drafts that overlap', () => {
  const drafts = [draft(dana, ['items'], [item('b'), item('a')]), draft(luis, ['items', 0, 'name'], 'c')]
  expect(composeDrafts(published, drafts).value).toMatchObject({ items: [item('c'), item('a')] })
  expect(composeDrafts(published, drafts.toReversed()).value).toMatchObject({ items: [item('b'), item('a')] })
})

test('reports a draft for an item that is gone, and doesn’t apply it', () => {
  const lost = draft(dana, ['items', 5, 'name'], 'z')
  expect(composeDrafts(published, [lost])).toMatchObject({ value: published, lost: [lost] })
})

test('composes a removed file, and a new file with somebody else’s change in it', () => {
  expect(composeDrafts(published, [draft(dana, [], undefined)]).value).toBeUndefined()
  const begun = draft(dana, [], { title: 'New' })
  const drafts = [begun, draft(luis, ['title'], 'Newer')]
  expect(composeDrafts(undefined, drafts)).toEqual({
    value: { title: 'Newer' },
    lost: [],
  })
})
