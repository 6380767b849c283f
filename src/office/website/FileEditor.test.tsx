// A content file's screen, with a small server: links to its fields, what discarding leaves, and where the focus goes.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FileView } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { FileEditor } from './FileEditor.tsx'
import { withEdits } from './form/draft-edits.ts'
import { readWebsiteSearch } from './website-search.ts'

const ruth = { id: 'ruth', name: 'Ruth Okafor' }
const me = {
  teammate: { ...ruth, role: 'owner' },
  can: permissionsOf('owner'),
  site: { timezone: 'America/New_York', publicUrl: 'https://www.example.com' },
}
const text = { type: 'string' }
const schema = {
  type: 'object',
  properties: {
    title: text,
    note: text,
    end: { type: 'object', properties: { thanks: text } },
    own: { type: 'object', additionalProperties: text },
  },
  required: ['title'],
}

afterEach(() => {
  // Unmounts while the stub still answers.
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Answers for the file at `path`. A discarded draft of a file that was never published leaves no file. */
function serve(path: string, { published, ...more }: Partial<FileView>) {
  let drafts: FileView['drafts'] = more.drafts ?? []
  let isReached = true
  const isGone = () => published === undefined && drafts.length === 0
  const drafted = () => ({ value: withEdits(published, drafts), drafts, faults: [], notes: [], changes: drafts.length })
  const file = () => ({
    ...{ path, name: path, file: `${path}.yaml`, group: 'pages', flags: 0, canPublish: true, isRemovable: false },
    ...{ schema, help: {}, placeholders: {}, pages: [], sequence: 0, readers: [] },
    ...{ published, ...more, ...drafted() },
  })
  const saves: DraftChange[][] = []
  const answer = (method: string, address: string, body: { changes: DraftChange[] }) => {
    if (address.endsWith('/reading')) return {}
    if (!address.endsWith(path) && !address.endsWith(`${path}/draft`)) return { files: [], drafts: [], scheduled: [] }
    if (isGone()) return undefined
    if (method === 'GET') return file()
    if (method === 'DELETE') {
      const dropped = drafts.length
      drafts = []
      return { dropped }
    }
    saves.push(body.changes)
    const mine = body.changes.map(({ path, value }) => ({ path, value, who: ruth, atMs: saves.length }))
    drafts = [...drafts.filter((one) => mine.every(({ path }) => String(path) !== String(one.path))), ...mine]
    return drafted()
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (!isReached) throw new TypeError('No connection.')
    const answered = answer(method, address, body ? JSON.parse(String(body)) : {})
    return answered ? Response.json(answered) : Response.json({ detail: 'There’s no such file.' }, { status: 404 })
  })
  return {
    saves,
    /** What a teammate does. */
    setDrafts(next: FileView['drafts']) {
      drafts = next
    },
    setReached(next: boolean) {
      isReached = next
    },
  }
}

async function open(address: string) {
  const root = createRootRoute({ component: Outlet })
  const website = createRoute({ getParentRoute: () => root, path: '/website' })
  const all = createRoute({ getParentRoute: () => website, path: '/', component: () => 'All files here' })
  const file = createRoute({
    getParentRoute: () => website,
    path: '/$',
    validateSearch: readWebsiteSearch,
    component: () => (
      <>
        <Link to="/website/$" params={{ _splat: 'pages/one' }} search={{ key: 'end.thanks' }}>
          Find thanks
        </Link>
        <FileEditor />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([website.addChildren([all, file])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <ToastProvider>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return { router, queries, user: userEvent.setup() }
}

/** A draft of the note that Ruth's teammate saved. */
const theirs = (value: string) => ({ path: ['note'], value, who: { id: 'theo', name: 'Theo Lang' }, atMs: 7 })
const published = { title: 'One', note: 'Two', end: { thanks: 'Three' } }

test('a link to a field of the open file leads to it, each time', async () => {
  serve('pages/one', { published })
  const { user } = await open('/website/pages/one?key=note')
  await expect.poll(() => screen.getByLabelText('Note')).toHaveFocus()
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByRole('link', { name: 'Find thanks' }))
    await expect.poll(() => screen.getByLabelText('Thanks')).toHaveFocus()
  }
})

test('a link to another place of the page, such as “Skip to content,” doesn’t lead back to the field', async () => {
  serve('pages/one', { published })
  const { router } = await open('/website/pages/one?key=note')
  await expect.poll(() => screen.getByLabelText('Note')).toHaveFocus()
  screen.getByLabelText('Title').focus()
  await act(async () => router.history.push('/website/pages/one?key=note#main'))
  await expect.poll(() => router.state.resolvedLocation?.hash).toBe('main')
  expect(screen.getByLabelText('Title')).toHaveFocus()
})

async function discard(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await user.click(await screen.findByRole('button', { name: 'Discard', hidden: true }))
}

test('the preview is made again when the draft changes on the server, also by a teammate or by discarding', async () => {
  const server = serve('pages/one', { published, pages: [{ path: '/one', title: 'One' }], drafts: [theirs('Draft')] })
  const { user, queries } = await open('/website/pages/one')
  const shown = () => screen.getByTitle(/^One, /).getAttribute('src')
  await screen.findByTitle(/^One, /)
  const sources = [shown()]
  server.setDrafts([theirs('Another')])
  await act(() => queries.invalidateQueries())
  await expect.poll(shown).not.toBe(sources[0])
  sources.push(shown())
  await discard(user)
  await expect.poll(() => sources.includes(shown())).toBe(false)
})

test('a change that still waits is discarded, too', async () => {
  const server = serve('pages/one', { published, drafts: [theirs('Draft')] })
  const { user } = await open('/website/pages/one')
  const title = await screen.findByLabelText('Title')
  server.setReached(false)
  await user.type(title, '!')
  await screen.findByText(/kept in this browser/)
  server.setReached(true)
  await discard(user)
  await screen.findByText('Discarded 2 changes. The site never showed them.')
  expect(title).toHaveValue('One')
  expect(localStorage).toHaveLength(0)
})

test('a new post that is discarded closes', async () => {
  serve('blog/new', { published: undefined, drafts: [theirs('Draft')] })
  const { user } = await open('/website/blog/new')
  await discard(user)
  await screen.findByText('All files here')
})

test('a file that is gone is no longer edited', async () => {
  const server = serve('blog/new', { published: undefined, drafts: [theirs('Draft')] })
  const { queries, user } = await open('/website/blog/new')
  await screen.findByLabelText('Note')
  server.setDrafts([])
  await act(() => queries.invalidateQueries())
  await screen.findByRole('heading', { name: 'There’s no file here.' })
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the focus stays in the form', () => {
  test.each([
    ['the reverted field', 'Revert', 'Note'],
    ['the button that adds the value again', 'Take out note', 'Note'],
    ['the group of a removed entry', 'Take out fast', 'Name of a new entry'],
    ['the button that adds the section again', 'Take out end', 'End'],
  ])('on %s', async (_, pressed, focused) => {
    serve('pages/one', {
      published: { ...published, end: { thanks: 'Bye' }, own: { fast: 'Yes' } },
      drafts: [theirs('Draft')],
    })
    const { user } = await open('/website/pages/one')
    await user.click(await screen.findByRole('button', { name: pressed }))
    const target = screen.queryByRole('textbox', { name: focused }) ?? screen.getByRole('button', { name: focused })
    await expect.poll(() => target).toHaveFocus()
  })

  test.each(['Save to the draft', 'Cancel'])('on a claim’s row after “%s”', async (pressed) => {
    const claim = { figure: '40%', text: 'more leads', needsSource: true, sample: false }
    serve('claims', { published: { leads: claim, days: { ...claim, text: 'more days' } } })
    const { user } = await open('/website/claims?key=days')
    const add = () => screen.getByRole('button', { name: /^Add the source of “more days”/ })
    await expect.poll(add).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change “more days”' }))
    await user.type(screen.getByLabelText('Wording'), '!')
    await user.click(screen.getByRole('button', { name: pressed }))
    await expect.poll(() => document.activeElement).toHaveAccessibleName(/^Add the source of “more days/)
  })
})
