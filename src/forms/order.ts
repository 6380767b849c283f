// The orders: details first (where the plan has a price with a coupon), then the built-in order request behind the frame.
import { z } from 'zod'
import { isPlanId } from '#domain/plans/plan-id.ts'
import { defineForm, type Form } from './define-form.ts'
import { consentBox, email, firstName, lastName, optionalText, phone } from './fields.ts'

const choosePlan = 'Choose a plan.'
const tierMeta = { kind: 'hidden', label: 'Plan' } as const

// Which plans there are is a matter of the words: see `orderFormsFor`.
const tier = () => z.string(choosePlan).refine(isPlanId, choosePlan).meta(tierMeta)

// A reload, a second window, a second thought: one order.
const sameForMs = 60 * 60 * 1000

/** Step 1. Stored as a lead, so that an abandoned order can be followed up. */
export const order = defineForm({
  name: 'order',
  destinations: ['order'],
  fields: {
    tier: tier(),
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    phone: phone(),
    coupon: optionalText({
      label: 'Coupon',
      maxLength: 60,
      autocomplete: 'off',
      hint: 'You get one at our workshop or on a demo call. [How it works](/pricing#coupons)',
    }),
  },
  sameForMs,
  submit: 'Continue to order form',
  submitting: 'Saving...',
  failure: 'We couldn’t save your details. Please try again.',
  next: '/order/{tier}?step=2',
})

/** What an order request costs: whole US dollars. Counted by the server from the plan's prices and the signed coupon. */
export interface OrderPrice extends Record<string, unknown> {
  couponApplied: boolean
  monthlyUsd: number
  setupFeeUsd: number
  /** The first month and the setup fee. */
  dueUsd: number
}

/** The built-in order form in the frame. No card data is ever asked for. */
export const orderRequest = defineForm({
  name: 'order-request',
  destinations: ['order'],
  fields: {
    tier: tier(),
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    phone: phone(),
    setupFee: consentBox(true, 'Check the setup fee too, or we can’t create your account.', 'Setup fee'),
    planSubscription: consentBox(
      true,
      'Check the plan subscription too, or we can’t create your account.',
      'Plan subscription',
    ),
  },
  stated: ['couponApplied', 'monthlyUsd', 'setupFeeUsd', 'dueUsd'] satisfies (keyof OrderPrice)[],
  sameForMs,
  submit: 'Send order request',
  submitting: 'Sending...',
  failure: 'Your order request wasn’t sent. Please try again.',
  next: '/embed/order/{tier}/sent',
})

/** Both as they are while these plans can be ordered: an order for another one is refused at its field. */
export const orderFormsFor = (tiers: readonly string[]): Form[] =>
  [order, orderRequest].map((form: Form) => ({
    ...form,
    fields: form.fields.extend({ tier: z.enum(tiers, choosePlan).meta(tierMeta) }),
  }))
