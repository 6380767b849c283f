// After somebody asks us not to email or call them, every screen says so instead of offering to email or call.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallSchedule, DayCall } from '#contract/calls.ts'
import type { Person, Submission } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { dayMs } from '#domain/clock/durations.ts'
import type { Refused } from '#domain/consents/refused.ts'
import { untouched } from '#domain/leads/project-person.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { CallPanel } from '#office/calls/CallPanel.tsx'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { Due } from '#office/today/PeopleLists.tsx'
import { Lead } from './Lead.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { RequestCard } from './RequestCard.tsx'

vi.mock('@tanstack/react-router', () => ({
  ...{ Link: ({ children }: ComponentProps<'a'>) => <a href="/">{children}</a>, useParams: () => ({ leadId: 'a' }) },
  ...{ useNavigate: () => () => {}, useRouterState: () => '' },
}))
// Removes the parts of a person's page that aren't about reaching the person.
vi.mock('#office/lead/person/LeadInfo.tsx', () => ({ LeadInfo: () => null, QuickLinks: () => null }))
vi.mock('#office/lead/person/MoreMenu.tsx', () => ({ MoreMenu: () => null }))
vi.mock('./Neighbors.tsx', () => ({ NeighborBar: () => null, NeighborList: () => null }))
vi.mock('#office/lead/person/PersonBar.tsx', () => ({ PersonBar: () => null, orderOf: () => undefined }))
vi.mock('#office/lead/timeline/PersonDays.tsx', () => ({ PersonDays: () => null }))
vi.mock('#office/lead/person/PersonTags.tsx', () => ({ PersonTags: () => null }))
vi.mock('#office/lead/person/SamePhoneBar.tsx', () => ({ SamePhoneBar: () => null }))
vi.mock('#office/lead/timeline/TimeLine.tsx', () => ({ TimeLine: () => null }))
vi.mock('./use-neighbors.ts', () => ({ useNeighbors: () => ({}) }))
vi.mock('./use-reading.ts', () => ({ useReading: () => {} }))

// These tests need no responses from the server, so requests never finish.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const nowMs = Date.now()
const [name, email] = ['Rosa Delgado', 'rosa@sparklehaus.example']
const me = {
  ...{ teammate: { id: 'dana', name: 'Dana' }, can: permissionsOf('owner') },
  site: { timezone: 'America/New_York' },
}
const stopped = { why: 'withdrawn', sinceMs: nowMs } as const
const request = { id: 'a', form: 'demo-request', category: 'demos', requestLabel: 'Demo', receivedAtMs: nowMs - dayMs }
const noop = () => {}

const person = {
  ...{ newestId: 'a', name, waiting: {}, state: untouched, emails: [email], refused: {} },
  ...{ phone: { e164: '+12105550164', typed: '(210) 555-0164', isWrong: false }, canText: false },
} as unknown as Person
const submission = {
  ...request,
  email,
  values: {},
  fields: [],
  summary: '',
  pastTense: 'asked',
} as unknown as Submission

/** Draws each screen for a person who asked us to stop reaching them in the ways that `refused` lists. */
const screens: Record<string, (refused: Refused) => ReactNode> = {
  'the reply as a dialog': (refused) => (
    <ReplyDialog
      lead={{ id: 'a', name, requestLabel: 'Demo', summary: 'Wants the demo video.', refused }}
      email={email}
      onClose={noop}
    />
  ),
  'the reply below a request': (refused) => (
    <RequestCard
      person={{ ...person, refused }}
      {...{ submission, email, replyRequests: 0, actions: null, onReply: noop }}
    />
  ),
  'a follow-up on Today': (refused) => (
    <Due
      due={{
        rows: [
          {
            ...{ ...request, name, email, refused, status: 'contacted', summary: '', source: '' },
            ...{ waiting: {}, corrected: {}, tagIds: [], dueAtMs: nowMs },
          } as unknown as LeadRow,
        ],
        total: 1,
      }}
      later={{ rows: [], total: 0 }}
      onPlan={noop}
    />
  ),
}

const draw = (node: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={me as never}>
        <ToastProvider>{node}</ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
const links = (scheme: string) =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(scheme)).length

test.each(Object.entries(screens))('%s opens an email only if the person may get one', (_, drawFor) => {
  const { unmount } = draw(drawFor({}))
  expect(links('mailto:')).toBe(1)
  unmount()
  draw(drawFor({ email: stopped }))
  expect(links('mailto:')).toBe(0)
})

test('a person’s page offers no call once they asked us not to call', async () => {
  const open = async (refused: Refused) => {
    const details = { id: 'a', person: { ...person, refused }, submissions: [submission], events: [], readers: [] }
    vi.stubGlobal('fetch', async () => Response.json(details))
    const page = draw(<Lead />)
    await screen.findByRole('button', { name: /^Note/ })
    return page
  }
  const { unmount } = await open({})
  expect(links('tel:')).toBe(1)
  unmount()
  await open({ call: stopped })
  expect(links('tel:')).toBe(0)
})

test('a booked call says that they asked us not to call', () => {
  const call: DayCall = {
    ...{ leadId: 'a', name, business: undefined, phone: undefined, video: undefined, startMs: nowMs + dayMs },
    ...{ endMs: nowMs + dayMs + 1_800_000, state: 'booked', outcome: undefined, hasEmail: true, refused: {} },
    ...{ timezone: 'America/Chicago', ownerId: undefined, requests: 1, brief: undefined },
  }
  const panel = (refused: Refused) => (
    <CallPanel
      call={{ ...call, refused }}
      schedule={{ timezone: 'America/New_York', mails: {} } as CallSchedule}
      {...{ nowMs, move: undefined, onMove: noop, onMoved: noop, toFocus: { current: undefined } }}
      isBelowItsDay={false}
    />
  )
  const { unmount } = draw(panel({}))
  expect(screen.queryByText(/No calls/)).toBeNull()
  unmount()
  draw(panel({ call: stopped }))
  expect(screen.getByText(/^No calls: Rosa asked today\. This call is still booked/)).toBeInTheDocument()
})
