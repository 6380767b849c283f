import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fill } from '#domain/texts/fill.ts'
import { formView } from '#forms/form-view.ts'
import { itemInquiry } from '#forms/item-inquiry.ts'
import { AskAboutItems } from './AskAboutItems.tsx'
import { readSwagShop } from './read-swag-shop.ts'

const texts = readSwagShop().ask
const tee = { id: 'tee', name: 'Tee', price: '$24.99', colors: ['Green', 'Yellow'], sizes: ['S', 'M'] }
const mug = { id: 'mug', name: 'Mug', price: '$22.99', colors: ['Yellow', 'Blue'], sizes: [] }

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => vi.unstubAllGlobals())

/** Renders the dialogs and, outside of them, the color radios of the shop's page. Opens the T-shirt's dialog. */
function openTee(answer: () => Promise<Response> = () => Promise.resolve(Response.json({ id: '1' }, { status: 201 }))) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  render(
    <>
      <label>
        <input type="radio" name="tee-color" value="Green" />
        Page green
      </label>
      <label>
        <input type="radio" name="tee-color" value="Yellow" defaultChecked />
        Page yellow
      </label>
      <AskAboutItems
        items={[tee, mug]}
        form={formView(itemInquiry)}
        supportEmail="office@linden.example"
        texts={texts}
      />
    </>,
  )
  const dialog = document.querySelector<HTMLDialogElement>('#ask-tee')!
  dialog.showModal()
  return { fetched, dialog: within(dialog) }
}

test('starts with the first size and the color picked on the page, and keeps the colors in sync', async () => {
  const { dialog } = openTee()
  expect(dialog.getByLabelText(texts.color)).toHaveValue('Yellow')
  expect(dialog.getByLabelText(texts.size)).toHaveValue('S')
  await userEvent.click(screen.getByLabelText('Page green'))
  expect(dialog.getByLabelText(texts.color)).toHaveValue('Green')
  await userEvent.selectOptions(dialog.getByLabelText(texts.color), 'Yellow')
  expect(screen.getByLabelText('Page yellow')).toBeChecked()
  expect(dialog.getByLabelText(texts.color)).toHaveValue('Yellow')
})

test('names the item, and asks for no size if the item has none', () => {
  const { dialog } = openTee()
  expect(dialog.getByText(fill(texts.intro, { item: 'Tee', price: '$24.99' }))).toBeInTheDocument()
  const other = within(document.querySelector<HTMLDialogElement>('#ask-mug')!)
  expect(other.queryByLabelText(texts.size)).toBeNull()
})

test('promises a copy only if one was emailed', async () => {
  const answer = { id: '1', mailed: true }
  const { dialog } = openTee(() => Promise.resolve(Response.json(answer, { status: 201 })))
  await userEvent.type(dialog.getByLabelText('Name'), 'Ada Reyes')
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@linden.example')
  await userEvent.click(dialog.getByRole('button', { name: itemInquiry.submit }))
  expect(await dialog.findByText(fill(texts.mailed, { email: 'ada@linden.example' }))).toBeInTheDocument()
})

test('sends the chosen and typed values, and confirms once they are stored', async () => {
  const { fetched, dialog } = openTee()
  await userEvent.type(dialog.getByLabelText('Name'), 'Ada Reyes')
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@linden.example')
  await userEvent.selectOptions(dialog.getByLabelText(texts.size), 'M')
  await userEvent.click(dialog.getByRole('button', { name: itemInquiry.submit }))
  expect(await dialog.findByRole('heading', { name: texts.sent })).toBeInTheDocument()
  expect(dialog.getByRole('status')).toHaveFocus()
  const { context: _context, ...body } = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))
  expect(body).toEqual({ product: 'tee', name: 'Ada Reyes', email: 'ada@linden.example', color: 'Yellow', size: 'M' })
})

test('keeps the typed text after a failure and shows the support email', async () => {
  const { dialog } = openTee(() => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.type(dialog.getByLabelText('Name'), 'Ada Reyes')
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@linden.example')
  await userEvent.type(dialog.getByLabelText(texts.message, { exact: false }), 'Twelve, mixed sizes')
  await userEvent.click(dialog.getByRole('button', { name: itemInquiry.submit }))
  expect(await dialog.findByText(itemInquiry.failure)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'office@linden.example' })).toBeInTheDocument()
  expect(dialog.getByLabelText(texts.message, { exact: false })).toHaveValue('Twelve, mixed sizes')
})
