// The routes of the office: the sections and the pages below them. A screen's script is loaded once the screen is
// opened or its link is pointed at.
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
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
const sheet = createRoute({
  ...below,
  path: '/leads/$leadId/sheet',
  component: lazyRouteComponent(() => import('#office/lead/Sheet.tsx'), 'Sheet'),
})

const you = createRoute({
  ...below,
  path: '/you',
  component: lazyRouteComponent(() => import('#office/you/You.tsx'), 'You'),
})

/** Two sections had other paths, which older emails, bookmarks and notes still link to. */
const redirects = Object.entries({ '/words': '/website', '/mail': '/emails' }).flatMap(([former, current]) =>
  [former, `${former}/$`].map((path) =>
    createRoute({
      ...below,
      path,
      beforeLoad({ location }) {
        throw redirect({ href: location.href.replace(former, current), replace: true })
      },
    }),
  ),
)

type RoutesOf<Sections extends readonly { route: unknown }[]> = {
  -readonly [Index in keyof Sections]: Sections[Index]['route']
}
const screens = sections.map(({ route }) => route) as unknown as RoutesOf<typeof sections>
const all = [...screens, lead, sheet, you] as const
// The types leave out the redirects, so that no link of the office can use a former path.
const routeTree = root.addChildren([...all, ...redirects] as unknown as typeof all)

export const createOfficeRouter = () =>
  createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
    // Shown in place of the screen, within the frame, so that the navigation stays.
    defaultErrorComponent: ScreenFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
