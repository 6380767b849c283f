// The routes of the office: the sections and the pages below them. A screen's script is loaded once the screen is
// opened or its link is pointed at.
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Shell } from './Shell.tsx'
import { root, sections } from './sections.ts'
import { ScreenFailed, ScreenNotFound } from './shell/NoScreen.tsx'

root.update({ component: Shell, notFoundComponent: ScreenNotFound, errorComponent: ScreenFailed })
const below = { getParentRoute: () => root }

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

type RoutesOf<Sections extends readonly { route: unknown }[]> = {
  -readonly [Index in keyof Sections]: Sections[Index]['route']
}
const screens = sections.map(({ route }) => route) as unknown as RoutesOf<typeof sections>
const routeTree = root.addChildren([...screens, lead, consentRecord])

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
