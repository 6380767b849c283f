// The routes of the office: the sections and the pages below them. A screen's script is loaded when the user opens the
// screen or points at its link.
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Shell } from './Shell.tsx'
import { root, sections } from './sections.ts'
import { ScreenFailed, ScreenNotFound } from './shell/navigation/NoScreen.tsx'

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

/** The former paths of two sections. Older emails, bookmarks and notes still link to them. */
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
// The type doesn't include the redirects, so a link with a former path is a type error.
const routeTree = root.addChildren([...all, ...redirects] as unknown as typeof all)

export const createOfficeRouter = () =>
  createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
    // If a screen fails, this component replaces only the screen, so that the navigation around it stays.
    defaultErrorComponent: ScreenFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
