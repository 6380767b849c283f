import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createOfficeRouter } from './router.tsx'

async function routerAt(address: string) {
  const router = createOfficeRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router
}
const openedAt = async (address: string) => (await routerAt(address)).history.location.href

test.each([
  ['/office/words', '/office/website'],
  ['/office/words/pages/home?key=hero.headline', '/office/website/pages/home?key=hero.headline'],
  ['/office/words/emails/words', '/office/website/emails/words'],
  ['/office/mail?part=sent&when=all&mail=0198', '/office/emails?part=sent&when=all&mail=0198'],
  ['/office/mail', '/office/emails'],
  ['/office/team#you', '/office/you'],
  ['/office/team#audit', '/office/team#audit'],
  ['/office/emails?name=new-lead', '/office/emails?name=new-lead'],
])('%s opens %s', async (address, opened) => {
  expect(await openedAt(address)).toBe(opened)
})

test.each([
  ['/office/funnel?period=28&device=mobile', { device: 'mobile' }],
  ['/office/leads?period=year&owner=me', { owner: 'me' }],
])('a screen never gets what its URL can’t say: %s', async (address, search) => {
  const { state } = await routerAt(address)
  expect(state.matches.at(-1)?.search).toEqual(search)
})
