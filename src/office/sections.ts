// The office's sections, in the order of their shortcuts. The routes, the header, the phone's bar, the command palette
// and the shortcuts are made from this list. The list also decides which section opens first for each role (homeOf).

import {
  type AnyValidator,
  type Constrain,
  createRootRoute,
  createRoute,
  type DefaultValidator,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/office/permissions.ts'
import { readCallsSearch } from '#office/calls/calls-search.ts'
import { readEmailSearch } from '#office/emails/emails-search.ts'
import { readFunnelSearch } from '#office/funnel/funnel-search.ts'
import { readFilter } from '#office/leads/filter/filter-address.ts'
import { Gantt, Inbox, PenLine, Sun, Users } from '#office/ui/icons.tsx'
import { readWebsiteSearch } from '#office/website/website-search.ts'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { DueCount, EmailCount, WaitingCount } from './shell/waiting/counts.tsx'

interface Shown {
  label: string
  Icon: ComponentType
  /** The count that is shown beside the label. */
  Count?: ComponentType
  /** Set if a phone shows the section in the menu More when its bar has no room for all sections. */
  isBehindMore?: true
  /** If undefined, everyone can open the section. */
  access?: Access
}

export interface Access {
  permission: Permission
  /** Shown to everyone without the permission: 'Leads are for owners and members.' */
  refusal: string
  /** Shown below the refusal: what users without the permission can see instead. */
  note?: string
}

/** The component around every screen is set in router.tsx. */
export const root = createRootRoute({
  beforeLoad({ location }) {
    // The user's own settings used to be a part of Team, and older links still lead there.
    if (location.pathname === '/team' && location.hash === 'you') throw redirect({ to: '/you', replace: true })
  },
})

/** Reads the search parameters of a URL. */
type SearchReader = (given: Record<string, unknown>) => object
type Options<Reader> = Constrain<Reader, AnyValidator, DefaultValidator>

const routeAt = <const Path extends string, Reader>(path: Path, component: RouteComponent, reader: Options<Reader>) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: withoutRest(reader), component })

/**
 * Drops the search parameters that the reader doesn't return. The router merges the reader's result into the URL's
 * parameters, so a parameter is dropped only if it is set to undefined.
 */
function withoutRest<Reader>(reader: Options<Reader>): Options<Reader> {
  if (typeof reader !== 'function') return reader
  const read = (given: Record<string, unknown>) => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...(reader as SearchReader)(given),
  })
  return read as Options<Reader>
}

/** @param screen a component whose script is loaded when the section is first opened */
const section = <const Path extends `/${string}`, Reader extends SearchReader | undefined = undefined>(
  path: Path,
  { screen, search, ...shown }: Shown & { screen: RouteComponent; search?: Reader },
) => ({ ...(shown as Shown), path, route: routeAt<Path, Reader>(path, screen, search as Options<Reader>) })

const withoutNames = 'You see the office’s numbers, without names.'

/** The list of content files, with the open file beside it. */
const website = section('/website', {
  label: 'Website',
  Icon: PenLine,
  isBehindMore: true,
  screen: lazyRouteComponent(() => import('#office/website/Website.tsx'), 'Website'),
  access: { permission: 'words.see', refusal: 'Editing the website is for owners and editors.' },
})

const allFiles = createRoute({
  getParentRoute: () => website.route,
  path: '/',
  component: lazyRouteComponent(() => import('#office/website/AllFiles.tsx'), 'AllFiles'),
})
const contentFile = createRoute({
  getParentRoute: () => website.route,
  path: '/$',
  validateSearch: readWebsiteSearch,
  component: lazyRouteComponent(() => import('#office/website/FileEditor.tsx'), 'FileEditor'),
})

export const sections = [
  section('/', {
    label: 'Today',
    Icon: Sun,
    Count: DueCount,
    screen: lazyRouteComponent(() => import('#office/today/Today.tsx'), 'Today'),
    access: { permission: 'today.see', refusal: 'Today is for owners, members, and viewers.' },
  }),
  section('/leads', {
    label: 'Leads',
    Icon: Inbox,
    Count: WaitingCount,
    screen: lazyRouteComponent(() => import('#office/leads/Leads.tsx'), 'Leads'),
    search: readFilter,
    access: { permission: 'leads.see', refusal: 'Leads are for owners and members.', note: withoutNames },
  }),
  section('/calls', {
    label: 'Calls',
    Icon: Calendar,
    screen: lazyRouteComponent(() => import('#office/calls/Calls.tsx'), 'Calls'),
    search: readCallsSearch,
    access: { permission: 'calls.see', refusal: 'Calls are for owners and members.', note: withoutNames },
  }),
  section('/funnel', {
    label: 'Funnel',
    Icon: Gantt,
    screen: lazyRouteComponent(() => import('#office/funnel/Funnel.tsx'), 'Funnel'),
    search: readFunnelSearch,
  }),
  {
    ...website,
    route: website.route.addChildren([allFiles, contentFile]),
  },
  section('/emails', {
    label: 'Emails',
    Icon: Mail,
    Count: EmailCount,
    isBehindMore: true,
    screen: lazyRouteComponent(() => import('#office/emails/Emails.tsx'), 'Emails'),
    search: readEmailSearch,
    access: {
      permission: 'mail.see',
      refusal: 'Emails are for owners and members.',
      note: 'Which emails you get yourself is under You.',
    },
  }),
  section('/team', {
    label: 'Team',
    Icon: Users,
    isBehindMore: true,
    screen: lazyRouteComponent(() => import('#office/team/Team.tsx'), 'Team'),
    access: { permission: 'team.see', refusal: 'The team is for owners, members, and editors.', note: withoutNames },
  }),
] as const

type Section = (typeof sections)[number]
export type SectionPath = Section['path']

/** The sections that somebody with these permissions may open. */
export const openSections = (can: readonly Permission[]): Section[] =>
  sections.filter(({ access }) => !access || can.includes(access.permission))

/**
 * The sections in the phone's bar, and the sections in the menu that its button More opens. If there are few enough,
 * all are in the bar.
 */
export function phoneSections(can: readonly Permission[]): { inBar: Section[]; behindMore: Section[] } {
  const open = openSections(can)
  const isShort = open.length <= mostInBar
  return {
    inBar: open.filter(({ isBehindMore }) => isShort || !isBehindMore),
    behindMore: isShort ? [] : open.filter(({ isBehindMore }) => isBehindMore),
  }
}

const mostInBar = 4

/** The section that opens first: Website for an editor, Today for everybody else. */
export function homeOf(can: readonly Permission[]): SectionPath {
  return openSections(can).find(({ access }) => access)?.path ?? '/funnel'
}

/** The section that a path below /office belongs to: '/leads/0198' belongs to Leads. */
export function sectionAt(path: string): Section | undefined {
  const first = `/${path.split('/')[1] ?? ''}`
  return sections.find((one) => one.path === first)
}
