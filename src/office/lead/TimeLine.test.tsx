// How the timeline says what a teammate did.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { tagsQuery } from '#office/leads/leads-api.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, teamQuery } from '#office/shell/queries.ts'
import { TimeLine } from './TimeLine.tsx'

const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const me = { teammate: { id: 'dana' }, can: permissionsOf('owner') }

let changes: object[] = []
function draw(...events: object[]) {
  const queries = createQueryClient()
  queries.setQueryData(tagsQuery.queryKey, [{ id: 'vip', name: 'VIP' }])
  queries.setQueryData(teamQuery.queryKey, { teammates: [{ id: 'sam', name: 'Sam Ortiz' }] } as never)
  const submission = {
    ...{ id: 'a', form: 'contact', receivedAtMs: nowMs, summary: '', pastTense: 'wrote', category: 'messages' },
    ...{ fields: [], consents: [], deliveriesMade: [], emails: [], callChanges: [] },
    events: events.map((event, index) => ({ id: `e${index}`, requestId: 'a', atMs: nowMs, who: 'sam', ...event })),
  }
  const answer = { person: { name: 'Rosa Delgado' }, submissions: [submission], consentChanges: changes }
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <TimeLine answer={answer as never} shownId="a" waiting={[]} nowMs={nowMs} timezone="America/New_York" />
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
  const noted = { act: 'withdrawn', way: 'office', who: 'sam', words: 'On a call: No more, please.', atMs: nowMs }
  changes = [
    { ...noted, id: '1', address: '+12105550164', kind: 'text-transactional' },
    { ...noted, id: '2', address: 'rosa@x.example', kind: 'email', atMs: nowMs + 3 },
    {
      id: '3',
      address: 'rosa@x.example',
      kind: 'email',
      act: 'opened',
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
