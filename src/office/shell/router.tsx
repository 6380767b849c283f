// Every address of the office. A screen comes with its own script when it is first opened.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
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
  component: lazyRouteComponent(() => import('#office/leads/Leads.tsx'), 'Leads'),
})
const calls = createRoute({
  ...below,
  path: '/calls',
  component: lazyRouteComponent(() => import('#office/calls/Calls.tsx'), 'Calls'),
})
const funnel = createRoute({
  ...below,
  path: '/funnel',
  component: lazyRouteComponent(() => import('#office/funnel/Funnel.tsx'), 'Funnel'),
})
const words = createRoute({
  ...below,
  path: '/words',
  component: lazyRouteComponent(() => import('#office/words/Words.tsx'), 'Words'),
})
const mail = createRoute({
  ...below,
  path: '/mail',
  component: lazyRouteComponent(() => import('#office/mail/Mail.tsx'), 'Mail'),
})
const team = createRoute({
  ...below,
  path: '/team',
  component: lazyRouteComponent(() => import('#office/team/Team.tsx'), 'Team'),
})

const routeTree = root.addChildren([today, leads, calls, funnel, words, mail, team])

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
