import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { costCategoryIds } from '#domain/savings/savings.ts'
import { defaultCosts } from '#domain/savings/savings-params.ts'
import { fill } from '#domain/texts/fill.ts'
import { formView } from '#forms/form-view.ts'
import { savingsReview } from '#forms/savings-review.ts'
import { readWithFile } from '#testing/content/invalid-content.ts'
import { samplePlans } from '#testing/sample-plans.ts'
import { readComparedPlans, readSavingsCalculator } from './read-savings-calculator.ts'
import { SavingsCalculator } from './SavingsCalculator.tsx'
import { SavingsReview } from './SavingsReview.tsx'

const sampleCosts = costCategoryIds
  .map(
    (id, index) =>
      `- { id: ${id}, name: Bill ${id}, hint: like one, defaultUsd: ${[50, 95, 100, 297, 12, 15, 29][index]} }`,
  )
  .join('\n')
const {
  words: { review, ...texts },
} = readSavingsCalculator()
const categories = readWithFile('cost-categories.yaml', sampleCosts, readCostCategories)
const plans = readWithFile('plans.yaml', samplePlans, readComparedPlans)
const saved = (amount: string) => fill(texts.plans.saved, { amount })
const more = (amount: string) => fill(texts.plans.more, { amount })
const page = '/savings-calculator'

const calculator = (
  <SavingsCalculator texts={texts} categories={categories} plans={plans} address={`https://tidytempo.example${page}`} />
)
const typical = { costsCents: defaultCosts(categories), timeframe: 'monthly' as const }

function open(query = '') {
  history.replaceState(null, '', page + query)
  const { container } = render(
    <>
      {calculator}
      <SavingsReview texts={review} form={formView(savingsReview)} help="hello@tidytempo.example" typical={typical} />
    </>,
  )
  const textOf = (selector: string) => container.querySelector(selector)?.textContent
  const outcomes = () => ['tactician', 'trailblazer', 'titan'].map((tier) => textOf(`[data-plan=${tier}]`))
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label })
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
    return field
  }
  return { textOf, outcomes, type }
}

beforeEach(() => history.replaceState(null, '', page))
afterEach(() => vi.unstubAllGlobals())

test('the seven costs start with their typical amounts', () => {
  const { outcomes } = open()
  const fields = categories.map(({ name }) => screen.getByRole<HTMLInputElement>('textbox', { name }))
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['crm', '50'],
    ['communication', '95'],
    ['marketing', '100'],
    ['website', '297'],
    ['scheduling', '12'],
    ['payments', '15'],
    ['analytics', '29'],
  ])
  expect(screen.getAllByText('$598')).toHaveLength(2)
  expect(outcomes()).toEqual([saved('$399'), saved('$99'), more('$401')])
  expect(screen.getByRole('link', { name: texts.plans.book })).toHaveAttribute('href', '/book-demo')
})

test('yearly figures are twelve times the monthly ones', async () => {
  const { outcomes } = open()
  await userEvent.click(screen.getByRole('radio', { name: texts.yearly }))
  expect(screen.getByText('$7,176')).toBeInTheDocument()
  expect(outcomes()).toEqual([saved('$4,788'), saved('$1,188'), more('$4,812')])
})

test('reads amounts the way people paste them, and reformats them on blur', async () => {
  const { type } = open()
  const field = await type('Bill crm', '1.299,50')
  expect(screen.getAllByText('$1,847.50')).toHaveLength(2)
  await userEvent.tab()
  expect(field).toHaveValue('1,299.50')
})

test('shows a message at a field with an invalid cost, and leaves it out of the sum', async () => {
  const { type } = open()
  const field = await type('Bill crm', '-5')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(texts.bills.problems.negative))
  expect(screen.getAllByText('$548')).toHaveLength(2)
  await type('Bill crm', 'abc')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(texts.bills.problems['not-a-number']))
  await type('Bill crm', '')
  expect(field).toBeValid()
  expect(screen.getAllByText('$548')).toHaveLength(2)
})

test.each(['$', '.', '1,299,', '50/m'])('%j is a fault only once its field is left', async (text) => {
  const { type } = open()
  const field = await type('Bill crm', text)
  expect(field).toBeValid()
  await userEvent.tab()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(texts.bills.problems['not-a-number']))
  await userEvent.clear(field)
  expect(field).toBeValid()
  await userEvent.type(field, '$')
  expect(field).toBeValid()
})

test('says plainly when the tools cost less than any plan', async () => {
  const { outcomes } = open('?crm=0&communication=35&marketing=0&website=59&scheduling=0&analytics=0')
  expect(outcomes()).toEqual(['$90', '$390', '$890'].map(more))
  expect(screen.getByText(texts.plans.keepTitle)).toBeInTheDocument()
})

test('includes the setup fee in the first year', () => {
  const { textOf } = open()
  const { kept, repaid } = texts.firstYear
  const keeps = (amount: string, month: number) => `${fill(kept, { amount })} ${fill(repaid, { month })}`
  expect(textOf('[data-first-year=tactician]')).toBe(keeps('$4,291', 2))
  expect(textOf('[data-first-year=trailblazer]')).toBe(keeps('$691', 6))
  expect(textOf('[data-first-year=titan]')).toContain(fill(texts.firstYear.more, { amount: '$5,309' }))
})

test('writes its state to the URL and restores it from there', async () => {
  const { type } = open('?website=49.5&timeframe=yearly')
  expect(screen.getByRole('textbox', { name: 'Bill website' })).toHaveValue('49.50')
  expect(screen.getByRole('radio', { name: texts.yearly })).toBeChecked()
  await type('Bill crm', '0')
  await waitFor(() => expect(location.search).toBe('?crm=0&website=49.50&timeframe=yearly'))
  expect(screen.getByRole('textbox', { name: texts.share.link })).toHaveValue(location.href)
})

test('on a shared link, a field that was edited before hydration keeps its figure; the others get the link’s', () => {
  history.replaceState(null, '', `${page}?crm=80&website=200&timeframe=yearly`)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(calculator)
  const figureOf = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
  container.querySelector<HTMLInputElement>('[name=website]')!.value = '310.25'
  render(calculator, { container, hydrate: true })
  expect([figureOf('website'), figureOf('crm'), figureOf('scheduling')]).toEqual(['310.25', '80', '12'])
  expect(screen.getByRole('radio', { name: texts.yearly })).toBeChecked()
})

test('on a shared link, figures sent before hydration combine the link’s and the typed ones', async () => {
  history.replaceState(null, '', `${page}?crm=80&website=200&timeframe=yearly`)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(calculator)
  const fieldOf = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
  fieldOf('website').value = '310.25'
  const sent = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ id: '1' }, { status: 201 }))
  vi.stubGlobal('fetch', sent)
  render(
    <SavingsReview texts={review} form={formView(savingsReview)} help="hello@tidytempo.example" typical={typical} />,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@lane.example')
  await act(() => userEvent.click(screen.getByRole('button', { name: savingsReview.submit })))
  const { figures } = JSON.parse(String(sent.mock.calls[0]?.[1].body))
  expect(figures).toMatchObject({ crm: 80, website: 310.25, scheduling: 12, timeframe: 'yearly' })

  fieldOf('crm').value = '50'
  render(calculator, { container, hydrate: true })
  expect([fieldOf('website').value, fieldOf('crm').value]).toEqual(['310.25', '50'])
})

test('replaces nonsense in the URL with the typical amounts', () => {
  const { outcomes } = open('?crm=%00&website=1e9&timeframe=weekly')
  expect(outcomes()).toEqual([saved('$399'), saved('$99'), more('$401')])
})

test('copies the link on click', async () => {
  open('?crm=10')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: texts.share.copy }))
  expect(await navigator.clipboard.readText()).toMatch(/\/savings-calculator\?crm=10$/)
  expect(screen.getByText(texts.share.copied)).toBeInTheDocument()
})

test('sends the current figures to the team', async () => {
  const sent = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ id: '1' }, { status: 201 }))
  vi.stubGlobal('fetch', sent)
  const { type } = open('?timeframe=yearly')
  await type('Bill crm', '49.99')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@lane.example')
  await act(() => userEvent.click(screen.getByRole('button', { name: savingsReview.submit })))
  const [address, request] = sent.mock.calls[0] ?? []
  expect(address).toBe('/api/forms/savings-review')
  const { figures } = JSON.parse(String(request?.body))
  expect(figures).toEqual({
    crm: 49.99,
    communication: 95,
    marketing: 100,
    website: 297,
    scheduling: 12,
    payments: 15,
    analytics: 29,
    timeframe: 'yearly',
  })
  expect((await screen.findByText(review.sent)).closest('[role=status]')).toHaveFocus()
})
