// The content of the order pages and of the built-in order request, with a plan's amounts filled in.
import { z } from 'zod'
import { button, headline, lead, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { type Plan, readPlans, readPlanTexts } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { type FirstBill, firstBill } from '#domain/plans/first-bill.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'

const emphasis = z.strictObject({ strong: words, rest: words })
const next = z.array(z.strictObject({ term: words, text: words })).min(1)

const schema = z.strictObject({
  title: words,
  description: words,
  back: words,
  receipt: z.strictObject({
    heading: headline,
    note: words,
    month: words,
    coupon: words,
    setup: words,
    total: words,
    after: words,
    granted: words,
  }),
  fine: z.array(words).min(1),
  one: z.strictObject({ heading: headline, lead }),
  steps: z.strictObject({ label: words, details: words, form: words, edit: button, done: words }),
  details: z.strictObject({ heading: headline, lead, unknownCoupon: words, next }),
  form: z.strictObject({
    heading: headline,
    notice: emphasis.refine(({ strong }) => strong.includes('both boxes'), 'must say both boxes'),
    unknownCoupon: emphasis,
    frame: words,
    sent: words,
  }),
  request: z.strictObject({
    title: words,
    heading: headline,
    note: words,
    contact: z.strictObject({ heading: headline, ordering: words, change: words }),
    boxes: z.strictObject({
      setupFee: z.strictObject({ label: words, text: words }),
      planSubscription: z.strictObject({ label: words, text: words }),
    }),
    sums: z.strictObject({ due: words, monthly: words, usage: words }),
    terms: z.strictObject({ heading: headline, text: words }),
    accepts: words,
    acceptsGranted: words,
    failureHelp: words.includes('{email}'),
  }),
  sent: z.strictObject({
    title: words,
    heading: headline,
    lead,
    mailed: textWith('email'),
    next,
    call: words,
    again: words,
  }),
})

export type OrderTexts = z.infer<typeof schema>

const file = 'pages/order.yaml'

/** The paths for getStaticPaths: one for every plan, or only for plans that have a coupon price. */
export const orderPaths = ({ withCoupon = false } = {}): { params: { tier: string } }[] =>
  readPlans().flatMap(({ tier, prices }) => (withCoupon && !prices.withCoupon ? [] : [{ params: { tier } }]))

export function readOrderPlan(tier: string): Plan {
  const plan = readPlans().find((one) => one.tier === tier)
  if (!plan) throw new Error(`there is no plan ${tier}`)
  return plan
}

/** All texts for the order of one plan, with the amounts either with or without the coupon. */
export function readOrder(plan: Plan, hasCoupon = false): OrderTexts {
  const bill = firstBill(plan.prices, hasCoupon)
  const amounts = {
    plan: plan.name,
    price: dollars(bill.monthlyUsd),
    due: dollars(bill.dueUsd),
    setup: dollars(bill.setupUsd),
  }
  // {email} stays a placeholder here. It is filled in where the text is shown: with the support email address in a
  // failure message, and with the visitor's email address in the confirmation.
  return fillPage(readYaml(file, schema), { file, own: { ...amounts, email: '{email}' } })
}

/** What the price panel and the order request show about a price, with formatted amounts. */
interface PriceTexts {
  now: string
  perMonth: string
  /** The struck-through list price and the savings; null if there is no list price. */
  against: { list: string; listPrice: string; savings: string } | null
}

function priceTexts({ monthlyUsd, against }: FirstBill): PriceTexts {
  const { perMonth, listPrice, savings } = readPlanTexts()
  return {
    now: dollars(monthlyUsd),
    perMonth,
    against: against && {
      list: dollars(against.listUsd),
      listPrice,
      savings: fill(savings, { savings: dollars(against.savingsUsd), percent: against.percent }),
    },
  }
}

const looks = ['light', 'cloth', 'leaf'] as const

/** The color of a plan's panel. The popular plan is yellow, as on its card. The other plans go from light to dark. */
function lookOf({ tier }: Plan): 'sun' | (typeof looks)[number] {
  const others = readPlans().filter(({ popular }) => !popular)
  const index = others.findIndex((one) => one.tier === tier)
  if (index < 0) return 'sun'
  return index === others.length - 1 ? 'leaf' : looks[index]!
}

/** The content of the price panel: the plan, its price and the receipt of the first bill. */
export function pricePanel(plan: Plan, hasCoupon: boolean) {
  const { back, receipt, fine } = readOrder(plan, hasCoupon)
  const bill = firstBill(plan.prices, hasCoupon)
  return {
    look: lookOf(plan),
    name: plan.name.split(' '),
    forWhom: plan.description,
    back,
    price: priceTexts(bill),
    receipt: {
      heading: receipt.heading,
      note: receipt.note,
      lines: [
        { label: receipt.month, amount: dollars(bill.monthUsd) },
        ...(bill.couponUsd > 0 ? [{ label: receipt.coupon, amount: `−${dollars(bill.couponUsd)}` }] : []),
        { label: receipt.setup, amount: dollars(bill.setupUsd) },
      ],
      total: { label: receipt.total, amount: dollars(bill.dueUsd) },
      after: receipt.after,
      ...(bill.couponUsd > 0 && { stamp: receipt.granted }),
    },
    // One line consists of {usage}, the prices of texts and calls. If plans.yaml has no such prices, the line is empty
    // and is left out.
    fine: fine.filter(Boolean),
  }
}

export type PricePanelTexts = ReturnType<typeof pricePanel>
export type OrderFlowTexts = ReturnType<typeof orderFlow>
export type OrderRequestTexts = ReturnType<typeof orderRequestTexts>

/** The content of the two-step order, except for its form and frame. */
export function orderFlow(plan: Plan) {
  const { steps, details, form } = readOrder(plan)
  // The page itself renders the list of what happens next, so the island doesn't need these texts.
  const { next: _, ...rest } = details
  return {
    tier: plan.tier,
    panels: { plain: pricePanel(plan, false), granted: pricePanel(plan, true) },
    texts: { steps, details: rest, form },
  }
}

/** The content of the built-in order request: two boxes, two totals, the billing terms, and the confirmation. */
export function orderRequestTexts(plan: Plan, hasCoupon: boolean) {
  const { request, sent } = readOrder(plan, hasCoupon)
  const bill = firstBill(plan.prices, hasCoupon)
  return {
    ...request,
    accepts: hasCoupon ? request.acceptsGranted : request.accepts,
    setup: dollars(bill.setupUsd),
    due: dollars(bill.dueUsd),
    price: priceTexts(bill),
    sent,
  }
}
