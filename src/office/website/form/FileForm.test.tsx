import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { FileView } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { isCollection, keyOf, valueAt, withValue } from '#office/website/parts/form-values.ts'
import { contentValue, readContentSchemas, readContentTexts } from '#testing/content/read-content.ts'
import { samplePlans } from '#testing/sample-plans.ts'
import { addEdit, changesOf, withEdits } from './draft-edits.ts'
import { FileForm } from './FileForm.tsx'
import { FormContext, type FormState } from './form-context.ts'
import { openedAfter } from './opened-entries.ts'

const texts = readContentTexts()
let schemas: Record<string, JsonSchema>
beforeAll(async () => {
  schemas = await readContentSchemas()
})

const ruth = { id: 'ruth', name: 'Ruth Okafor' }
const miguel = { id: 'miguel', name: 'Miguel Santos' }

function viewOf(file: string, more: Partial<FileView> = {}): FileView {
  const published = contentValue(file, texts.get(file) ?? '')
  return {
    path: file.replace(/\.(yaml|md)$/, ''),
    name: file,
    group: 'pages',
    changes: 0,
    flags: 0,
    canPublish: true,
    isRemovable: false,
    file,
    schema: schemas[file] ?? {},
    published,
    value: published,
    drafts: [],
    help: {},
    placeholders: {},
    pages: [],
    faults: [],
    notes: [],
    sequence: 0,
    review: undefined,
    readers: [],
    ...more,
  }
}

/** A view in which `entry` is published at the path, so that the test doesn't depend on the site's real content. */
function viewWith(file: string, path: ContentPath, entry: unknown, more: Partial<FileView> = {}): FileView {
  const published = withValue(contentValue(file, texts.get(file) ?? ''), path, entry)
  return viewOf(file, { published, value: published, ...more })
}
const plansView = () => viewWith('plans.yaml', [], parse(samplePlans))
/** Enough questions that all of them are closed at first, and more than the minimum, so that some can be removed. */
const questions = ['How soon?', 'Who helps?', 'Can I change?', 'What is it?', 'Is it safe?', 'Why?', 'Where?']
const faqView = () =>
  viewWith(
    'faq.yaml',
    ['questions'],
    questions.map((question) => ({ question, answer: 'Ask us.' })),
  )

/** @returns a function that returns the changes made so far */
function showForm(view: FileView, { allOpen = false } = {}) {
  let edits: readonly DraftChange[] = []
  function Form() {
    const [now, setNow] = useState<readonly DraftChange[]>([])
    const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
    edits = now
    const value = withEdits(view.value, now)
    const state: FormState = {
      root: view.schema,
      file: view.path,
      view,
      value,
      changes: changesOf(view, now),
      who: ruth.id,
      faults: new Map(view.faults.map(({ key, message }) => [key, message])),
      notes: new Map(),
      opened: allOpen ? everything : opened,
      nowMs: Date.UTC(2026, 10, 19, 19, 10),
      timeZone: 'America/New_York',
      change: (path, next) => setNow(addEdit(now, { path, value: next })),
      open: (key, isOpen) => setOpened(new Map(opened).set(key, isOpen)),
      reorder: (reordered) => setOpened(openedAfter(opened, reordered)),
      focusOn: () => {},
      say: () => {},
    }
    return (
      <FormContext value={state}>
        <FileForm />
      </FormContext>
    )
  }
  render(<Form />)
  return () => edits.map(({ path, value }) => [keyOf(path), value])
}
const everything = { get: () => true } as unknown as ReadonlyMap<string, boolean>

function leavesOf(value: unknown, schema: JsonSchema | undefined, path: (string | number)[] = []): string[] {
  if (!isCollection(value)) return value === null || value === undefined ? [] : [keyOf(path)]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, schema, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

describe('every value of every file has a field', () => {
  test.each([...texts.keys()])('%s', (file) => {
    const view = viewOf(file)
    expect(Object.keys(view.schema)).not.toEqual([])
    showForm(view, { allOpen: true })
    const shown = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-path]')]
        .filter((field) => field.matches('div:not([role=group])') && field.querySelector('input, textarea, select'))
        .map((field) => field.dataset.path),
    )
    // Skips what isn't edited as text: the demo video's captions and each chapter's product (`module`). Also skips keys
    // that only say which shape an entry has.
    const isWritten = (key: string) =>
      !(file === 'demo-video.yaml' && /\.(captions|module)(\.|$)/.test(key)) &&
      !(file === 'testimonials.yaml' ? /\.type$/ : /\.kind$/).test(key)
    expect(leavesOf(view.published, view.schema).filter((key) => isWritten(key) && !shown.has(key))).toEqual([])
  })
})

test('changes a text, a price and a switch by their paths', async () => {
  const user = userEvent.setup()
  const edits = showForm(plansView(), { allOpen: true })
  const plan = within(document.querySelector<HTMLElement>('[data-path="plans.1"]')!)
  await user.clear(plan.getByLabelText('Setup fee'))
  await user.type(plan.getByLabelText('Setup fee'), '$597')
  await user.type(plan.getByLabelText('Description'), '!')
  await user.click(plan.getByLabelText('Popular'))
  expect(edits()).toEqual([
    ['plans.1.prices.setupFeeUsd', 597],
    ['plans.1.description', 'For companies adding crews!'],
    ['plans.1.popular', false],
  ])
  await user.clear(plan.getByLabelText('Setup fee'))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(edits()[0]).toEqual(['plans.1.prices.setupFeeUsd', 597])
})

test('a number that is emptied keeps its earlier value, and Revert shows the published one', async () => {
  const user = userEvent.setup()
  const schema = { type: 'object', properties: { fee: { type: 'number', title: 'Fee' } } } as JsonSchema
  const edits = showForm(viewOf('faq.yaml', { schema, published: { fee: 10 }, value: { fee: 597 } }))
  const fee = screen.getByLabelText('Fee')
  await user.type(fee, '{Backspace>3/}')
  expect(fee).toHaveValue('')
  expect(fee).toHaveAccessibleDescription(/^Enter a number\./)
  expect(edits()).toEqual([['fee', 597]])
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  expect(edits()).toEqual([['fee', 10]])
  expect(fee).toHaveValue('10')
  expect(fee).toBeValid()
  await user.type(fee, '0x')
  expect(edits()).toEqual([['fee', 10]])
  expect(fee).toHaveValue('100x')
  await user.type(fee, '{Backspace}')
  expect(edits()).toEqual([['fee', 100]])
})

test('removes and adds optional values', async () => {
  const user = userEvent.setup()
  const edits = showForm(plansView(), { allOpen: true })
  const titan = within(document.querySelector<HTMLElement>('[data-path="plans.2"]')!)
  await user.click(titan.getByRole('button', { name: 'Take out with a coupon' }))
  expect(edits()).toEqual([['plans.2.prices.withCoupon', null]])
  await user.click(titan.getByRole('button', { name: 'Name in URLs' }))
  await user.type(titan.getByRole('textbox', { name: 'Name in URLs' }), 'big')
  expect(edits().at(-1)).toEqual(['plans.2.id', 'big'])
})

test('adds, removes and moves list entries as one value', async () => {
  const user = userEvent.setup()
  const edits = showForm(viewWith('pages/home.yaml', ['hero', 'headline'], ['Run the week.', 'Don’t chase it.']))
  const headline = within(screen.getByRole('group', { name: 'Headline' }))
  headline.getByRole('button', { name: 'Move line 2' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(edits()).toEqual([['hero.headline', ['Don’t chase it.', 'Run the week.']]])
  await user.click(headline.getByRole('button', { name: 'Take out line 1' }))
  await user.click(headline.getByRole('button', { name: 'Add line' }))
  await user.type(headline.getByRole('textbox', { name: 'Headline, line 2' }), 'Now')
  expect(edits()).toEqual([
    ['hero.headline', ['Run the week.', '']],
    ['hero.headline.1', 'Now'],
  ])
  await user.click(headline.getByRole('button', { name: 'Revert' }))
  expect(edits()).toEqual([['hero.headline', ['Run the week.', 'Don’t chase it.']]])
})

test('opens buttons for moving an entry when its grip is pressed', async () => {
  const user = userEvent.setup()
  const edits = showForm(faqView())
  const grip = screen.getByRole('button', { name: 'Move question 1' })
  await user.click(grip)
  await user.click(screen.getByRole('button', { name: 'Question 1 down' }))
  const [[key, moved] = []] = edits()
  expect(key).toBe('questions')
  expect(valueAt(moved, [1, 'question'])).toBe(questions[0])
})

test('keeps an entry open or closed when it moves', async () => {
  const user = userEvent.setup()
  showForm(faqView())
  const open = () =>
    screen
      .getAllByRole('button', { expanded: true })
      .flatMap((button) => /^(Question \d+)(.*)/.exec(button.textContent ?? '')?.[2] ?? [])
  const toggle = (text: string) => screen.getByRole('button', { name: new RegExp(RegExp.escape(text)) })
  const [, second = '', third = ''] = questions
  await user.click(toggle(second))
  expect(open()).toEqual([second])
  screen.getByRole('button', { name: 'Move question 2' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(open()).toEqual([second])
  await user.click(screen.getByRole('button', { name: 'Take out question 2' }))
  expect(open()).toEqual([second])
  await user.click(toggle(third))
  await user.click(screen.getByRole('button', { name: 'Take out question 1' }))
  expect(open()).toEqual([third])
})

test('moves the first entry open and keeps the entry that takes its place closed', async () => {
  const user = userEvent.setup()
  showForm(plansView())
  const opened = () =>
    screen.getAllByRole('button', { name: /^Plan \d/ }).map((button) => button.getAttribute('aria-expanded') === 'true')
  expect(opened()).toEqual([true, false, false])
  screen.getByRole('button', { name: 'Move plan 1' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(opened()).toEqual([false, true, false])
})

test('keeps an entry’s move buttons with the entry', async () => {
  const user = userEvent.setup()
  const edits = showForm(faqView())
  await user.click(screen.getByRole('button', { name: 'Move question 1' }))
  await user.click(screen.getByRole('button', { name: 'Question 1 down' }))
  await user.click(screen.getByRole('button', { name: 'Question 2 down' }))
  expect(valueAt(edits()[0]?.[1], [2, 'question'])).toBe(questions[0])
})

test('changes the kind of a message in a thread', async () => {
  const user = userEvent.setup()
  const lines = [{ them: 'Can I resend it?' }, { us: 'Yes!' }, { stamp: 'Answered in 1 min 12 sec' }]
  const view = viewWith('pages/home.yaml', ['support', 'thread', 'lines'], lines)
  const edits = showForm(view, { allOpen: true })
  await user.selectOptions(
    screen.getByLabelText('Kind of line 3', { selector: '[data-path="support.thread.lines.2"] *' }),
    'Done',
  )
  expect(edits()).toEqual([['support.thread.lines.2', { done: 'Answered in 1 min 12 sec' }]])
})

test('shows who changed a text and reverts to the published text', async () => {
  const user = userEvent.setup()
  const drafts = [{ path: ['description'], value: 'Theirs.', who: miguel, atMs: Date.UTC(2026, 10, 19, 19, 8) }]
  const view = viewWith('pages/home.yaml', ['description'], 'What we do.')
  const edits = showForm({ ...view, drafts, value: { ...(view.published as object), description: 'Theirs.' } })
  expect(screen.getByText(/^Changed by Miguel Santos, 2:08 pm\. Published: “What we do/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  expect(edits()).toEqual([['description', 'What we do.']])
})

test('a moment with an offset is edited as text, because a date and time input can’t hold an offset', () => {
  const moment = { type: 'string', format: 'date-time', title: 'Starts' }
  const schema = { type: 'object', properties: { east: moment, local: moment } } as JsonSchema
  const published = { east: '2026-12-01T13:00:00-05:00', local: '2026-12-01T13:00' }
  showForm(viewOf('faq.yaml', { schema, published, value: published }))
  const input = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"] input`)
  expect([input('east')?.type, input('east')?.value]).toEqual(['text', '2026-12-01T13:00:00-05:00'])
  expect(input('local')?.type).toBe('datetime-local')
})

test('a switch is described by its help and its fault', () => {
  const schema = {
    type: 'object',
    properties: { popular: { type: 'boolean', title: 'Popular', description: 'Only one plan.' } },
  } as JsonSchema
  const faults = [{ key: 'popular', message: 'Another plan is popular.' }]
  showForm(viewOf('faq.yaml', { schema, published: { popular: true }, value: { popular: true }, faults }))
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Another plan is popular. Only one plan.')
  expect(screen.getByRole('switch')).toBeInvalid()
})

test('names fields in plain words, without their keys in the file', () => {
  const file = 'booking.yaml'
  showForm(viewWith(file, ['callMinutes'], 30))
  expect(screen.getByLabelText<HTMLInputElement>('Length of a call, in minutes').value).toBe('30')
  expect(screen.getByLabelText('These are sample hours')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/callMinutes|bufferMinutes|noticeHours|horizonDays|blockedDays/)
})

/** Each part of the form: its heading, or the keys of the single values between two sections. */
const partsShown = () =>
  [...document.querySelectorAll('form > section, form > fieldset')].map(
    (part) =>
      part.querySelector(':scope > h2, :scope > legend')?.textContent ??
      [...part.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset.path).join(),
  )

test('begins a page with what visitors read first, and ends it with the texts for search results', () => {
  showForm(viewOf('pages/home.yaml'))
  const parts = partsShown()
  expect(parts.slice(0, 4)).toEqual(['Opening', 'promise', 'Benefits', 'Leads'])
  expect(parts.slice(-3)).toEqual(['End', expect.stringMatching(/^days\b/), 'In search results'])
})

test('keeps single values at their place on the page, and offers a missing part there', () => {
  const view = viewOf('pages/tidy-leads.yaml')
  const { wontDo: _, ...published } = view.published as Record<string, unknown>
  showForm({ ...view, published, value: published })
  expect(partsShown()).toEqual(['The basics', 'Features', 'wontDo', 'End', 'In search results'])
})

test('shows faults at their fields, in the banner, and on closed groups', () => {
  showForm(
    viewWith('pages/home.yaml', ['description'], 'From {fromPrice} a month.', {
      faults: [
        { key: 'title', message: 'must not be empty' },
        { key: 'support.thread.aside', message: 'has 9 words, at most 6 fit' },
      ],
      placeholders: { fromPrice: '$199' },
    }),
  )
  expect(screen.getByRole('status').textContent).toBe('Fix 2 things before you publish. Title, Side note')
  expect(screen.getAllByLabelText('Title').at(-1)!.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Must not be empty.')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: /^Conversation/ })).getByText('1 to fix')).toBeTruthy()
  expect(screen.getAllByText('$199')[0]).toBeTruthy()
})

test('turns a story’s drawing into a photo that must be chosen and described', async () => {
  const user = userEvent.setup()
  const story = { name: 'Owner', image: 'van', quote: 'It works.', rating: 5, sample: true }
  const edits = showForm(viewWith('testimonials.yaml', ['home'], [story]), { allOpen: true })
  const image = within(document.querySelector<HTMLElement>('[data-path="home.0.image"]')!.parentElement!)
  expect(image.getByLabelText<HTMLSelectElement>('Drawing').value).toBe('van')
  await user.selectOptions(image.getByLabelText('Kind of image'), 'Photo')
  expect(edits()).toEqual([['home.0.image', { photo: '', alt: '' }]])
  const photo = within(document.querySelector<HTMLElement>('[data-path="home.0.image"]')!)
  expect(photo.getByLabelText<HTMLInputElement>(/^Photo/).type).toBe('file')
  expect(photo.getByText('No picture yet')).toBeTruthy()
  await user.type(photo.getByLabelText('Image description'), 'A van')
  await user.selectOptions(screen.getAllByLabelText('Kind of image')[0]!, 'Drawing')
  expect(edits()).toEqual([['home.0.image', 'van']])
})

test('shows the current picture and reports one that the browser can’t open', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const post = [...texts.keys()].find((file) => file.startsWith('blog/'))!
  const picture = { photo: 'photo-0123456789ab.webp', alt: 'A van' }
  const edits = showForm(viewWith(post, ['picture'], picture), { allOpen: true })
  const field = document.querySelector<HTMLElement>('[data-path="picture.photo"]')!
  expect(field.querySelector('img')?.getAttribute('src')).toBe('/media/photo-0123456789ab.webp')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  await user.upload(within(field).getByLabelText(/^Photo/), new File(['words'], 'list.txt', { type: 'text/plain' }))
  const said = 'Your browser can’t open this as a picture. Choose a JPEG, PNG or WebP file.'
  expect(await within(field).findByText(said)).toBeTruthy()
  expect(edits()).toEqual([])
  vi.unstubAllGlobals()
})
