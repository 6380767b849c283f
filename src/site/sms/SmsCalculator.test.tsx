import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fill } from '#domain/texts/fill.ts'
import { readSmsCalculator } from './read-sms-calculator.ts'
import { SmsCalculator } from './SmsCalculator.tsx'

const {
  words: { campaign, templates, ...rest },
} = readSmsCalculator()
const texts = {
  ...rest,
  campaign: { ...campaign, sampleContacts: '400', samplePriceUsd: '0.0083' },
  templates: {
    ...templates,
    list: [
      { name: 'Missed', text: 'Sorry we missed you.' },
      { name: 'Reminder', text: 'See you at 8' },
    ],
  },
}
const bill = (count: number) => fill(texts.carrier.bill, { count, segments: texts.segment.many })
const room = (used: number) => fill(texts.analysis.room, { used, room: 67 })
const pair = (from = '', to = '') => fill(texts.costly.pair, { from, to })
const replace = (...pairs: string[]) => fill(texts.costly.replace, { pairs: pairs.join(', ') })
const names: Record<string, string> = texts.costly.names

function open() {
  const { container } = render(<SmsCalculator texts={texts} />)
  const metric = (name: string) => container.querySelector(`[data-metric="${name}"]`)?.textContent
  const metrics = () =>
    ['segments', 'charactersUsed', 'charactersRemaining', 'totalCharacters', 'encoding'].map((name) => metric(name))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.write.label })
  // Paste in a single event, as in a browser, because typing hundreds of keys is slower.
  const paste = async (text: string) => {
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.paste(text)
  }
  // The code of the analysis loads with the first text, so wait until the analysis is shown.
  const analyze = async () => {
    await userEvent.click(screen.getByRole('button', { name: texts.write.analyze }))
    if (box.value !== '') await waitFor(() => expect(panel()).toBeInTheDocument())
  }
  const marked = () => [...container.querySelectorAll('ol mark')].map((mark) => mark.textContent)
  return { box, metrics, paste, analyze, marked }
}

const panel = () => screen.queryByRole('region', { name: texts.analysis.heading })

test('an empty field shows no segments and 160 remaining characters', () => {
  const { metrics } = open()
  expect(metrics()).toEqual(['0', '0', '160', '160', 'GSM-7'])
})

test('the figures update while typing', async () => {
  const { box, metrics, paste } = open()
  await userEvent.type(box, 'Hi Ann')
  expect(metrics()).toEqual(['1', '6', '154', '160', 'GSM-7'])
  await paste('Hi Ann 🙏')
  expect(metrics()).toEqual(['1', '9', '61', '70', 'UCS-2'])
  expect(screen.getByText(texts.segment.one)).toBeInTheDocument()
})

test('opens the analysis only after a click on the send icon, and only for a text', async () => {
  const { paste, analyze } = open()
  await analyze()
  expect(panel()).toBeNull()
  expect(screen.getByText(texts.write.nothing)).toBeInTheDocument()
  await paste('Hi Ann')
  expect(panel()).toBeNull()
  await analyze()
})

test('emptying the field closes the analysis until it is requested again', async () => {
  const { box, paste, analyze } = open()
  await paste('Hi Ann')
  await analyze()
  await userEvent.clear(box)
  expect(panel()).toBeNull()
  await paste('Hi Bob')
  expect(panel()).toBeNull()
})

test('says at once that carriers bill a different number of segments, and why', async () => {
  const { metrics, paste } = open()
  await paste(']'.repeat(153))
  expect(metrics()[0]).toBe('2')
  expect(screen.getByText(bill(3))).toBeInTheDocument()
  expect(screen.getByText(texts.carrier.causes['pair-kept-whole'])).toBeInTheDocument()
  await paste('plain')
  expect(screen.queryByText(texts.carrier.causes['pair-kept-whole'])).toBeNull()
})

test('shows at most ten segments and says that the text is too long', async () => {
  const { metrics, paste } = open()
  await paste('a'.repeat(1600))
  expect(metrics()).toEqual(['10', '1600', '0', '1530', 'GSM-7'])
  expect(screen.getByText(bill(11))).toBeInTheDocument()
  expect(screen.getByText(texts.metrics.tooLong)).toBeInTheDocument()
})

test('shows each segment and marks costly characters in place', async () => {
  const { paste, analyze, marked } = open()
  await paste(`You’re on${' the board'.repeat(7)} — [ok]`)
  await analyze()
  const segments = within(panel() as HTMLElement).getAllByRole('listitem')
  expect(segments.map((segment) => segment.querySelector('p')?.textContent)).toEqual([`1${room(67)}`, `2${room(19)}`])
  expect(marked()).toEqual(['’', '—', '[', ']'])
})

test('replaces characters that have a plain equivalent on click, and undoes that on the next click', async () => {
  const { box, metrics, paste, analyze } = open()
  const text = `You’re on — ok${' and so on'.repeat(8)}`
  await paste(text)
  await analyze()
  expect(screen.getByText(fill(texts.costly.forced.many, { count: 2 }))).toBeInTheDocument()
  expect(screen.getByText(fill(texts.costly.gain, { count: 1, segments: texts.segment.one }))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: replace(pair('’', "'"), pair('—', '-')) }))
  expect(box).toHaveValue(text.replace('’', "'").replace('—', '-'))
  expect(metrics()[4]).toBe('GSM-7')
  const undo = screen.getByRole('button', { name: texts.costly.undo })
  expect(undo).toHaveFocus()
  await userEvent.click(undo)
  expect(box).toHaveValue(text)
  expect(screen.getByRole('button', { name: replace(pair('’', "'"), pair('—', '-')) })).toHaveFocus()
})

test('each press of the send icon leads to the analysis', async () => {
  const { box, paste, analyze } = open()
  await paste('Hi')
  for (const more of [' Ann', ' and Bo']) {
    await userEvent.type(box, more)
    await analyze()
    expect(screen.getByRole('heading', { name: texts.analysis.heading })).toHaveFocus()
  }
})

test('offers a replacement only if it lowers the bill', async () => {
  const { paste, analyze } = open()
  await paste(`We’re on for Thursday 🙂 ${'x'.repeat(60)}`)
  await analyze()
  expect(screen.getByText(fill(texts.costly.forced.many, { count: 2 }))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: replace(pair('’', "'")) })).toBeNull()
})

test('shows an invisible character by its name', async () => {
  const { paste, analyze } = open()
  await paste(`10\u00a0am\u200b ${'x'.repeat(70)}`)
  await analyze()
  expect(
    screen.getByRole('button', {
      name: replace(pair(names['00A0'], names['0020']), fill(texts.costly.remove, { from: names['200B'] })),
    }),
  ).toBeInTheDocument()
})

test('a campaign costs carrier segments × clients × price', async () => {
  const { paste, analyze } = open()
  await paste('a'.repeat(161))
  await analyze()
  expect(screen.getByText('$6.64')).toBeInTheDocument()
  const clients = screen.getByRole('textbox', { name: texts.campaign.contacts })
  await userEvent.clear(clients)
  await userEvent.type(clients, '1,250')
  expect(screen.getByText('$20.75')).toBeInTheDocument()
  await userEvent.clear(clients)
  await userEvent.type(clients, 'many')
  expect(clients).toHaveAccessibleDescription(texts.campaign.fault)
})

test('the beginning of a campaign’s amount is a fault only once its field is left', async () => {
  const { paste, analyze } = open()
  await paste('Hi Ann')
  await analyze()
  for (const [label, text] of [
    [texts.campaign.contacts, '1,'],
    [texts.campaign.price, '.'],
  ] as const) {
    const field = screen.getByRole('textbox', { name: label })
    await userEvent.clear(field)
    await userEvent.type(field, text)
    expect(field).toBeValid()
    expect(screen.queryByText(texts.campaign.fault)).toBeNull()
    await userEvent.tab()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(texts.campaign.fault)
    await userEvent.type(field, '5')
    expect(field.matches('[aria-invalid]')).toBe(label === texts.campaign.contacts)
    await userEvent.type(field, '00')
    expect(field).toBeValid()
  }
  expect(screen.getByText('$750.00')).toBeInTheDocument()
})

test('a template replaces the text in the field, and undo restores it', async () => {
  const { box, metrics, paste } = open()
  await paste('My own words')
  await userEvent.click(screen.getByRole('button', { name: /^Missed/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Reminder/ }))
  expect(metrics().slice(0, 2)).toEqual(['1', '12'])
  await userEvent.click(screen.getByRole('button', { name: texts.write.undo }))
  expect(box).toHaveValue('My own words')
})

test('a template that was edited can be replaced, and each own text can be put back', async () => {
  const { box, paste } = open()
  await paste('My own words')
  await userEvent.click(screen.getByRole('button', { name: /^Missed/ }))
  await userEvent.type(box, '!')
  const edited = box.value
  await userEvent.click(screen.getByRole('button', { name: /^Reminder/ }))
  const undo = screen.getByRole('button', { name: texts.write.undo })
  await userEvent.click(undo)
  expect(box).toHaveValue(edited)
  await userEvent.click(undo)
  expect(box).toHaveValue('My own words')
  expect(undo).not.toBeInTheDocument()
})

test('counts all of 100,000 pasted characters but shows only the first segments', async () => {
  const { box, metrics, analyze, marked } = open()
  const text = 'Gate [4471] 漢 '.repeat(7_143).slice(0, 100_000)
  // Set the value with a single input event, as a paste in a browser does.
  act(() => {
    box.value = text
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(metrics()[0]).toBe('10')
  await analyze()
  expect(marked().length).toBeGreaterThan(100)
  expect(screen.getByRole('button', { name: fill(texts.analysis.more, { count: 60 }) })).toBeInTheDocument()
})
