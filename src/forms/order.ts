// The orders: details first (Trailblazer, Titan), then the built-in order request behind the frame.
import { z } from 'zod'
import { defineForm } from './define-form.ts'
import { consentBox, email, firstName, lastName, optionalText, phone } from './fields.ts'

export const tiers = ['tactician', 'trailblazer', 'titan'] as const
export type Tier = (typeof tiers)[number]

const tier = () => z.enum(tiers, 'Choose a plan.').meta({ kind: 'hidden', label: 'Plan' })

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
