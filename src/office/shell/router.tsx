// Every route of the office. A screen's script is loaded when it is first opened.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readCallsSearch } from '#office/calls/calls-search.ts'
import { readFunnelSearch } from '#office/funnel/funnel-search.ts'
import { readFilter } from '#office/leads/filter-address.ts'
import { readMailSearch } from '#office/mail/mail-search.ts'
import { readWordsSearch } from '#office/words/words-search.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { ScreenNotFound } from './ScreenNotFound.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: ScreenNotFound, errorComponent: ScreenFailed })
const below = { getParentRoute: () => root }

const today = createRoute({
  ...below,
  path: '/',
  component: lazyRouteComponent(() => import('#office/today/Today.tsx'), 'Today'),
})
const leads = createRoute({
  ...below,
  path: '/leads',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('#office/leads/Leads.tsx'), 'Leads'),
})
const lead = createRoute({
  ...below,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('#office/lead/Lead.tsx'), 'Lead'),
})
const consentRecord = createRoute({
  ...below,
  path: '/leads/$leadId/consents',
  component: lazyRouteComponent(() => import('#office/lead/Consents.tsx'), 'ConsentRecord'),
})
const calls = createRoute({
  ...below,
  path: '/calls',
  validateSearch: readCallsSearch,
  component: lazyRouteComponent(() => import('#office/calls/Calls.tsx'), 'Calls'),
})
const funnel = createRoute({
  ...below,
  path: '/funnel',
  validateSearch: readFunnelSearch,
  component: lazyRouteComponent(() => import('#office/funnel/Funnel.tsx'), 'Funnel'),
})
const words = createRoute({
  ...below,
  path: '/words',
  component: lazyRouteComponent(() => import('#office/words/Words.tsx'), 'Words'),
})
const allWords = createRoute({
  getParentRoute: () => words,
  path: '/',
  component: lazyRouteComponent(() => import('#office/words/AllWords.tsx'), 'AllWords'),
})
const wordsFile = createRoute({
  getParentRoute: () => words,
  path: '/$',
  validateSearch: readWordsSearch,
  component: lazyRouteComponent(() => import('#office/words/FileEditor.tsx'), 'FileEditor'),
})
const mail = createRoute({
  ...below,
  path: '/mail',
  validateSearch: readMailSearch,
  component: lazyRouteComponent(() => import('#office/mail/Mail.tsx'), 'Mail'),
})
const team = createRoute({
  ...below,
  path: '/team',
  component: lazyRouteComponent(() => import('#office/team/Team.tsx'), 'Team'),
})

const routeTree = root.addChildren([
  today,
  leads,
  lead,
  consentRecord,
  calls,
  funnel,
  words.addChildren([allWords, wordsFile]),
  mail,
  team,
])

export const createOfficeRouter = () =>
  createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
