// Tests how the timeline describes what teammates and the person did.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { tagsQuery } from '#office/leads/parts/leads-api.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, teamQuery } from '#office/shell/queries.ts'
import { TimeLine } from './TimeLine.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: string }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}))

const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const me = { teammate: { id: 'dana' }, can: permissionsOf('owner') }

let changes: object[] = []
let sent: object = {}
function draw(...events: object[]) {
  const queries = createQueryClient()
  queries.setQueryData(tagsQuery.queryKey, [{ id: 'vip', name: 'VIP' }])
  queries.setQueryData(teamQuery.queryKey, { teammates: [{ id: 'sam', name: 'Sam Ortiz' }] } as never)
  const submission = {
    ...{ id: 'a', form: 'contact', receivedAtMs: nowMs, summary: '', pastTense: 'wrote', category: 'messages' },
    ...{ fields: [], consents: [], deliveriesMade: [], emails: [], callChanges: [], ...sent },
    events: events.map((event, index) => ({ id: `e${index}`, requestId: 'a', atMs: nowMs, who: 'sam', ...event })),
  }
  const details = { person: { name: 'Rosa Delgado' }, submissions: [submission], consentChanges: changes }
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <TimeLine details={details as never} shownId="a" waiting={[]} nowMs={nowMs} timezone="America/New_York" />
      </MeContext>
    </QueryClientProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a tag is named, unless the team has removed it', () => {
  const lines = draw(
    { kind: 'tagged', tagId: 'vip' },
    { kind: 'untagged', tagId: 'vip' },
    { kind: 'tagged', tagId: 'gone' },
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Sam added the tag “VIP”'),
      expect.stringContaining('Sam removed the tag “VIP”'),
      expect.stringMatching(/Sam added a tag $/),
    ]),
  )
})

test('a stop is one entry, whatever it stopped and for how many addresses', () => {
  const noted = { action: 'withdrawn', way: 'office', who: 'sam', how: 'call', words: 'No more, please.', atMs: nowMs }
  changes = [
    { ...noted, id: '1', address: '+12105550164', kind: 'text-transactional' },
    { ...noted, id: '2', address: 'rosa@x.example', kind: 'email', atMs: nowMs + 3 },
    {
      id: '3',
      address: 'rosa@x.example',
      kind: 'email',
      action: 'opened',
      way: 'page',
      who: 'system',
      atMs: nowMs + 9_000,
    },
  ]
  draw()
  changes = []
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContain(
    '2:12 pmSam noted a stop: no texts about their account, no emails · on a callNo more, please.',
  )
  expect(lines).toContain('2:12 pmRosa agreed again to emails on Your choices')
})

test('a stop by typing an address doesn’t say that the person did it, and a form sent after it isn’t “Agreed”', () => {
  const typed = { action: 'withdrawn', way: 'typed', who: 'system', atMs: nowMs - 1 }
  changes = [{ ...typed, id: '1', address: 'rosa@x.example', kind: 'email' }]
  const kinds = (state: string) => [{ kind: 'text-marketing', state }]
  sent = {
    consents: [
      { title: 'Text me tips', isGiven: true, kinds: kinds('not-confirmed') },
      { title: 'Text me about my account', isGiven: true, kinds: kinds('given') },
    ],
  }
  const lines = draw()
  ;[changes, sent] = [[], {}]
  expect(lines).toContain('2:12 pmStopped emails: somebody typed their address on Your choices')
  expect(lines.join()).toContain(
    'Agreed to “Text me about my account.” Checked “Text me tips” after they stopped it: not confirmed, so it turns nothing on.',
  )
})

test('a long email begins the entry, and the rest is one press away', async () => {
  const text = `Your question\n\n${'We clean on Mondays. '.repeat(60)}The end.`
  const [line] = draw({ kind: 'touch', activity: 'mailed', text, waits: {} })
  expect(line).toContain('Your question')
  expect(line).not.toContain('The end.')
  await userEvent.click(screen.getByRole('button', { name: 'Show all of it' }))
  expect(screen.getByText(/The end\./)).toBeInTheDocument()
})

test('a call that a teammate booked is one entry: who booked it, for when', () => {
  sent = {
    ...{ form: 'booking', category: 'bookings', source: 'Added by hand', pastTense: 'was booked for a call' },
    ...{
      summary: 'Agreed to a video call.',
      fields: [{ name: 'start', label: 'Time', value: 'Nov 30, 9:00 am Eastern' }],
    },
  }
  const lines = draw({ kind: 'touch', activity: 'booked', waits: {} })
  expect(lines).toEqual(['2:12 pmSam booked a call with Rosa for Nov 30, 9:00 am Eastern.'])
  cleanup()
  // The teammate undid the recorded event 'booked', but the call itself is still booked.
  expect(draw()).toEqual(['2:12 pmThe team booked a call with Rosa for Nov 30, 9:00 am Eastern.'])
  sent = {}
})

test('a long wait is stated in open hours, and none is counted before opening', () => {
  changes = []
  const receivedAtMs = nowMs - 172_800_000
  sent = { receivedAtMs }
  const [attempt] = draw({ kind: 'touch', activity: 'voicemail', waits: { a: 39_022_000 } })
  expect(attempt).toContain('· an attempt, 10 h 50 min of open hours after the request')
  cleanup()
  sent = { receivedAtMs, answeredAtMs: nowMs, waitedMs: 0 }
  expect(draw({ kind: 'touch', activity: 'mailed', waits: { a: 0 } })[0]).toContain('· first response before opening')
  sent = {}
})

test('only the day of the very first moment says that the person was first seen then', async () => {
  draw({ kind: 'touch', activity: 'no-answer', text: 'Six rings.', waits: {}, atMs: nowMs + 86_400_000 })
  expect(screen.getByRole('region', { name: /Tuesday|Today/ })).toHaveTextContent('first seen')
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }))
  expect(screen.getByText(/Six rings/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('first seen')
})

test('the link to a call that was moved leads to the weeks that the call is in', () => {
  const startMs = Date.parse('2026-12-30T10:00-05:00')
  sent = { call: { startMs, endMs: startMs, state: 'booked' }, callChanges: [{ atMs: nowMs, who: 'sam', startMs }] }
  draw()
  sent = {}
  const link = screen.getByRole('link', { name: 'See it on the calendar' })
  expect(link.getAttribute('href')).toBe('/calls?from=2026-12-27&call=a')
})
