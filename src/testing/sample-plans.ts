// Sample plans in the shape of content/plans.yaml. Tests don't use that file, because its prices may change.
const features = (name: string) =>
  Array.from({ length: 8 }, (_, index) => `      - ${name} feature ${index + 1}`).join('\n')

export const samplePlans = `plans:
  - name: Tidy Tactician
    description: For new companies
    popular: false
    prices:
      card: { priceUsd: 199, listUsd: 299 }
      order: { priceUsd: 199, listUsd: 299 }
      withCoupon: null
      setupFeeUsd: 497
    caption:
      strong: No coupon needed.
      rest: This is what the order page charges.
    features:
${features('Tactician')}
    cta: Start with Tactician
  - name: Tidy Trailblazer
    description: For companies adding crews
    popular: true
    prices:
      card: { priceUsd: 499, listUsd: 699 }
      order: { priceUsd: 499, listUsd: null }
      withCoupon: { priceUsd: 299, listUsd: 499 }
      setupFeeUsd: 497
    caption:
      strong: With a coupon, {coupon}.
      rest: Without one, it’s {order}. [Where to get one](/pricing#coupons)
    features:
${features('Trailblazer')}
    cta: Start with Trailblazer
  - name: Tidy Titan
    description: For enterprise
    popular: false
    prices:
      card: { priceUsd: 999, listUsd: 1499 }
      order: { priceUsd: 1499, listUsd: null }
      withCoupon: { priceUsd: 999, listUsd: 1499 }
      setupFeeUsd: 497
    caption:
      strong: "{coupon} is the price with a coupon."
      rest: Without one, it’s {order} on the order page. [Where to get one](/pricing#coupons)
    features:
${features('Titan')}
    cta: Start with Titan
words:
  popular: Most Popular
  perMonth: a month
  listPrice: list price
  savings: Save {savings} a month, {percent}% off
  setup: plus a one-time {setupFee} setup
  setupWithCoupon: 'plus {setupFee} setup, {due} to start with a coupon'
  refund: { text: Refundable until your first call, readByLawyer: false }
  couponOffer: With a coupon from our workshop, {coupon} a month.
  everyPlan: Every plan
  andUp: '{plan} and up'
shown: []
`
