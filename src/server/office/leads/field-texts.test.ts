import { expect, test } from 'vitest'
import { forms } from '#forms/index.ts'
import { sentTexts } from './field-texts.ts'

const texts = { planNames: { trailblazer: 'Tidy Trailblazer' }, timezone: 'America/New_York' }
const sent = (form: string, values: object) => sentTexts({ ...values }, forms.get(form), texts)
const fieldsOf = (form: string, values: object) =>
  sent(form, values).fields.map(({ label, value }) => `${label}: ${value}`)

test('an order request is shown as an order in dollars, and its figures aren’t among the fields', () => {
  const { order, fields } = sent('order-request', {
    ...{ tier: 'trailblazer', firstName: 'Ann', setupFee: true },
    ...{ couponApplied: false, monthlyUsd: 499, setupFeeUsd: 497, dueUsd: 996 },
  })
  expect(order).toEqual({ plan: 'Tidy Trailblazer', monthlyUsd: 499, setupFeeUsd: 497, dueUsd: 996, hasCoupon: false })
  expect(fields.map(({ label, value }) => `${label}: ${value}`)).toEqual(['First name: Ann', 'Setup fee: Yes'])
})

test('a booked time is shown in the team’s time zone and in the person’s', () => {
  const values = { start: '2026-11-25T15:00:00.000Z', timezone: 'America/Chicago' }
  expect(fieldsOf('booking', values)).toEqual([
    'Time: Wed, Nov 25, 10:00 am Eastern (9:00 am their time)',
    'Time zone: Central Time',
  ])
  expect(fieldsOf('booking', { ...values, timezone: 'America/New_York' })[0]).toBe(
    'Time: Wed, Nov 25, 10:00 am Eastern',
  )
  expect(fieldsOf('booking', { start: 'soon', timezone: 'Nowhere' })).toEqual(['Time: soon', 'Time zone: Nowhere'])
})

test('plans, items and costs are shown by name', () => {
  expect(fieldsOf('order', { tier: 'trailblazer', coupon: '' })).toEqual(['Plan: Tidy Trailblazer'])
  expect(fieldsOf('item-inquiry', { product: 'squeegee-tee' })).toEqual(['Item: Squeegee tee'])
  const figures = { crm: 120, scheduling: 40, website: 0, timeframe: 'monthly' }
  expect(fieldsOf('savings-review', { figures })).toEqual(['Figures: CRM $120, Scheduling $40 a month'])
  expect(fieldsOf('savings-review', { figures: {} })).toEqual(['Figures: None'])
})

test('the text of the multi-line field is the message, and consents aren’t among the fields', () => {
  const contact = sent('contact', { name: 'Ann', subject: 'Texts', message: 'Two\nlines' })
  expect(contact.message).toBe('Two\nlines')
  expect(contact.fields.map(({ name }) => name)).toEqual(['name', 'subject'])
  expect(fieldsOf('demo-request', { firstName: 'Ann', transactionalConsent: true })).toEqual(['First name: Ann'])
})

test('a field of a form that is gone reads well, too', () => {
  expect(fieldsOf('gone', { tools: ['a', 'b'], more: { size: 2 } })).toEqual(['Tools: a, b', 'More: size: 2'])
})
