// The order forms: first the details (if the plan has a coupon price), then the built-in order request, in the frame on
// the order page.
import { z } from 'zod'
import { hourMs } from '#domain/clock/durations.ts'
import { isPlanId } from '#domain/plans/plan-id.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { defineForm, type Form } from './define-form.ts'
import { consentBox, email, firstName, lastName, optionalText, phone } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

const choosePlan = 'Choose a plan.'
const tierMeta = { kind: 'hidden', label: 'Plan' } as const

const nameOfPlan = (tier: unknown) => capitalize(inOneLine(tier)) || 'A plan'

// The content determines which plans exist: see `orderFormsFor`.
const tier = () => z.string(choosePlan).refine(isPlanId, choosePlan).meta(tierMeta)

// If a visitor sends the same details again within this time, for example after a reload or from a second window, no
// second order is created.
const sameForMs = hourMs

/** Step 1. Stored as a lead, so that the team can follow up on an abandoned order. */
export const order = defineForm({
  name: 'order',
  destinations: ['order'],
  extras: 'order-details',
  inOffice: {
    requestLabel: 'Order',
    pastTense: 'ordered',
    category: 'orders',
    answerWithin: 'two-minutes',
    page: '/pricing',
    summarize: ({ tier, coupon }) => `${nameOfPlan(tier)}${coupon ? ', with a coupon' : ''}.`,
  },
  responseFields: ({ tier, coupon }, { code, prices }) => {
    const typed = typeof coupon === 'string' ? coupon.trim().toLowerCase() : ''
    const isValid = typed !== '' && typed === code.trim().toLowerCase()
    return { discounted: isValid && Boolean(prices[String(tier)]?.withCoupon) }
  },
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
      hint: 'You get one on a demo call. [How it works](/pricing#coupons)',
    }),
  },
  sameForMs,
  submit: 'Continue to order form',
  submitting: 'Saving...',
  failure: 'We couldn’t save your details. Please try again.',
  next: '/order/{tier}?step=2',
})

/**
 * What an order request costs, in whole US dollars. The server computes it from the plan's prices. A coupon counts
 * only if a signed cookie proves that it was granted.
 */
export interface OrderPrice extends Record<string, unknown> {
  couponApplied: boolean
  monthlyUsd: number
  setupFeeUsd: number
  /** The first month plus the setup fee. */
  dueUsd: number
}

/** Step 2: the built-in order form in the order page's frame. It never asks for card data. */
export const orderRequest = defineForm({
  name: 'order-request',
  destinations: ['order'],
  confirmationEmail: 'order-received',
  extras: 'order-price',
  inOffice: {
    requestLabel: 'Order request',
    pastTense: 'sent an order request',
    category: 'orders',
    answerWithin: 'two-minutes',
    page: '/pricing',
    summarize: ({ tier, dueUsd }) =>
      `${nameOfPlan(tier)}, both boxes checked${typeof dueUsd === 'number' ? `, ${dollars(dueUsd)} due` : ''}.`,
  },
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
  serverFields: ['couponApplied', 'monthlyUsd', 'setupFeeUsd', 'dueUsd'] satisfies (keyof OrderPrice)[],
  sameForMs,
  submit: 'Send order request',
  submitting: 'Sending...',
  failure: 'Your order request wasn’t sent. Please try again.',
  next: '/embed/order/{tier}/sent',
})

/** Both order forms, restricted to these plans. An order for any other plan gets a fault at the field `tier`. */
export const orderFormsFor = (tiers: readonly string[]): Form[] =>
  [order, orderRequest].map((form: Form) => ({
    ...form,
    fields: form.fields.extend({ tier: z.enum(tiers, choosePlan).meta(tierMeta) }),
  }))
