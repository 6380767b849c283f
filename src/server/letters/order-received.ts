// To the sender of an order request: the sums that the order page showed and the server stated with the lead.
import { firstBill } from '#domain/plans/first-bill.ts'
import { dollars } from '#domain/words/format-usd.ts'
import type { WholeLead } from '#server/store/port.ts'
import { type Composed, type Composing, hiOf, inWords, paragraph, shownPhone, smallPrint } from './composing.ts'
import { momentText } from './letter-times.ts'

export function orderReceived(composing: Composing<'order-received'>, lead: WholeLead): Composed {
  const { words, say, site, zone, sources } = composing
  const { plans } = sources.facts.letters
  const tier = String(lead.values.tier)
  const plan = Object.hasOwn(plans, tier) ? plans[tier] : undefined
  const bill = statedBill(lead.values)
  if (plan === undefined || bill === undefined) return { kind: 'dropped', reason: 'This plan isn’t offered anymore.' }
  const listed = sources.facts.prices[tier]
  const usual = listed && firstBill(listed, bill.couponApplied)
  // The coupon's discount is mentioned only while the prices are still those of the order.
  const couponUsd = usual?.dueUsd === bill.dueUsd && usual.monthlyUsd === bill.monthlyUsd ? usual.couponUsd : 0
  const due = dollars(bill.dueUsd)
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, { plan }),
      preheader: words.preheader,
      headline: inWords(words.headline, { plan }),
      blocks: [
        paragraph(say, words.text, { hi: hiOf(composing, lead), at: momentText(lead.receivedAtMs, zone) }),
        {
          kind: 'sums',
          rows: [
            { label: words.setup, amount: dollars(bill.setupFeeUsd) },
            { label: inWords(words.month, { plan }), amount: dollars(bill.monthlyUsd + couponUsd) },
            ...(couponUsd > 0 ? [{ label: words.coupon, amount: dollars(-couponUsd) }] : []),
            { label: words.due, amount: due, isTotal: true },
            { label: words.monthly, amount: dollars(bill.monthlyUsd) },
          ],
        },
        smallPrint(say, words.usage),
        { kind: 'heading', text: words.next },
        paragraph(say, words.nextText, { phone: shownPhone(lead), due }),
      ],
      why: say(words.why, { site }),
    },
  }
}

function statedBill({ couponApplied, monthlyUsd, setupFeeUsd, dueUsd }: WholeLead['values']) {
  if (typeof monthlyUsd !== 'number' || typeof setupFeeUsd !== 'number' || typeof dueUsd !== 'number') return undefined
  return { couponApplied: couponApplied === true, monthlyUsd, setupFeeUsd, dueUsd }
}
