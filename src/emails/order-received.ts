import { firstBill } from '#domain/plans/first-bill.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import { aboutLead, hiOf, paragraph, shownPhone, smallPrint } from './compose/email-context.ts'
import { momentText } from './compose/email-times.ts'
import { deshawn, sampleSender } from './compose/sample-leads.ts'
import { defineEmail, dropped } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

/** The email shows the amounts that are stored with the lead. They are the amounts that the order page showed. */
export const orderReceived = defineEmail()({
  name: 'order-received',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isReceipt: true,
  label: 'Order received',
  goesOut: 'right after an order request',
  placeholders: {
    subject: ['plan'],
    preheader: noPlaceholders,
    headline: ['plan'],
    text: [...hi, 'at'],
    setup: noPlaceholders,
    month: ['plan'],
    coupon: noPlaceholders,
    due: noPlaceholders,
    monthly: noPlaceholders,
    usage: noPlaceholders,
    next: noPlaceholders,
    nextText: ['phone', 'due'],
    why: site,
  },
  sample({ name, site: { prices } }) {
    const listed = Object.entries(prices)
    const [tier, plan] = listed.find(([, { withCoupon }]) => withCoupon) ?? listed[0]!
    const { monthlyUsd, setupUsd, dueUsd } = firstBill(plan, true)
    const bill = { couponApplied: plan.withCoupon !== null, monthlyUsd, setupFeeUsd: setupUsd, dueUsd }
    return { lead: sampleSender(name, { person: deshawn, values: { tier, ...bill } }) }
  },
  compose: aboutLead((context, lead) => {
    const { texts, say, site, zone, sources } = context
    const { plans } = sources.site.emails
    const tier = String(lead.values.tier)
    const plan = Object.hasOwn(plans, tier) ? plans[tier] : undefined
    const bill = billOf(lead.values)
    if (plan === undefined || bill === undefined) return dropped('This plan isn’t offered anymore.')
    const listed = sources.site.prices[tier]
    const billInList = listed && firstBill(listed, bill.couponApplied)
    // The coupon's discount is mentioned only if the prices haven't changed since the order.
    const couponUsd =
      billInList?.dueUsd === bill.dueUsd && billInList.monthlyUsd === bill.monthlyUsd ? billInList.couponUsd : 0
    const due = dollars(bill.dueUsd)
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, { plan }),
        preheader: texts.preheader,
        headline: fill(texts.headline, { plan }),
        blocks: [
          paragraph(say, texts.text, { hi: hiOf(context, lead), at: momentText(lead.receivedAtMs, zone) }),
          {
            kind: 'sums',
            rows: [
              { label: texts.setup, amount: dollars(bill.setupFeeUsd) },
              { label: fill(texts.month, { plan }), amount: dollars(bill.monthlyUsd + couponUsd) },
              ...(couponUsd > 0 ? [{ label: texts.coupon, amount: dollars(-couponUsd) }] : []),
              { label: texts.due, amount: due, isTotal: true },
              { label: texts.monthly, amount: dollars(bill.monthlyUsd) },
            ],
          },
          smallPrint(say, texts.usage),
          { kind: 'heading', text: texts.next },
          paragraph(say, texts.nextText, { phone: shownPhone(lead), due }),
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})

function billOf({ couponApplied, monthlyUsd, setupFeeUsd, dueUsd }: WholeLead['values']) {
  if (typeof monthlyUsd !== 'number' || typeof setupFeeUsd !== 'number' || typeof dueUsd !== 'number') return undefined
  return { couponApplied: couponApplied === true, monthlyUsd, setupFeeUsd, dueUsd }
}
