// Serves the pages of the two-step order, with or without JavaScript. Step 1 sets a signed cookie, which decides which
// price a page shows. The fields on the pages are filled in with the details from step 1.
import { type Context, Hono } from 'hono'
import { phoneText, toE164 } from '#domain/fields/phone.ts'
import { type EditElement, editHtml } from '#domain/pages/html.ts'
import type { CouponOutcome } from '#domain/plans/coupon-outcome.ts'
import { firstBill } from '#domain/plans/first-bill.ts'
import type { PricesByTier } from '#domain/plans/plan-price.ts'
import { type OrderPrice, order, orderRequest } from '#forms/order.ts'
import { fallBackIfUnavailable } from '#server/http/store-unavailable.ts'
import type { ComputeServerFields, FollowUp } from '#server/intake/forms-route.ts'
import { fillFields } from '#server/intake/page-form.ts'
import { type BuiltFile, type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import { sendBuiltFile } from '#server/pages/static-files.ts'
import type { LeadStore } from '#server/store/store.ts'
import type { OrderGrant, OrderGrants } from './order-grant.ts'
import type { SentOrders } from './sent-orders.ts'

interface OrderRouteDependencies {
  /** The plans that can be ordered. */
  tiers: readonly string[]
  site: BuiltSite
  store: Pick<LeadStore, 'findLead'>
  orderGrants: OrderGrants
  sentOrders: SentOrders
}

const caching = { 'cache-control': 'private, no-store', vary: 'cookie, accept-encoding' }

export function orderRoutes({ tiers, site, store, orderGrants, sentOrders }: OrderRouteDependencies): Hono {
  const grantOf = (context: Context, tier: string) => orderGrants.read(tier, context.req.header('cookie'))
  const isSent = (context: Context, tier: string) =>
    sentOrders.isSent(tier, grantOf(context, tier)?.leadId, context.req.header('cookie'))
  const routes = new Hono()
  for (const tier of tiers) {
    routes.get(`/order/${tier}`, async (context, next) => {
      // ?step=2 shows the second step. ?step=1 shows the first step with its fields filled in. ?again
      // deletes the cookie that remembers the sent order.
      const { step, again } = context.req.query()
      if (again) {
        context.header('set-cookie', sentOrders.forget(tier))
        return context.redirect(`/order/${tier}`, 303)
      }
      const grant = grantOf(context, tier)
      const plain = site.files.get(`/order/${tier}`)
      const ordered = isSent(context, tier)
      const secondStep = (coupon: CouponOutcome) =>
        site.internal.get(`/order/${tier}-${coupon}${ordered ? '-sent' : ''}-open`)
      if (ordered && plain && !secondStep('none')) return sendEdited(context, plain, markOrdered)
      // Without the cookie of step 1 (for example, after a bookmark or a shared link), the empty first step is shown.
      const page = grant && (step === '2' ? secondStep(grant.coupon) : step === '1' ? plain : undefined)
      if (!page) return next()
      const details = await detailsOf(grant, { tier, store })
      const fill = fillFields(order, details)
      return sendEdited(context, page, (element) => {
        if (element.name !== 'iframe') return fill(element)
        return details.email ? { attributes: { src: `/embed/order/${tier}?${frameQuery(details)}` } } : undefined
      })
    })

    const ofPrice = (context: Context, path: string) =>
      (grantOf(context, tier)?.coupon === 'granted' && site.internal.get(`${path}-granted-open`)) ||
      site.files.get(path)
    // Serves the built-in order form. The cookie decides which price it shows. The contact details come from the URL.
    // For an hour after the order request was sent, serves the 'sent' page instead.
    routes.get(`/embed/order/${tier}`, (context, next) => {
      const sent = isSent(context, tier) && ofPrice(context, `/embed/order/${tier}/sent`)
      if (sent) return sendBuiltFile(context, sent, { headers: caching })
      const page = ofPrice(context, `/embed/order/${tier}`)
      if (!page) return next()
      const query = context.req.query()
      const details: Record<string, string> = {}
      for (const [name, parameter] of Object.entries(parameters)) {
        const value = query[parameter]?.trim()
        if (value) details[name] = value
      }
      const [collapse, fill] = [collapseFields(contactLine(details)), fillFields(orderRequest, details)]
      return sendEdited(context, page, (element) => collapse(element) ?? fill(element))
    })
    routes.get(`/embed/order/${tier}/sent`, (context, next) => {
      const page = ofPrice(context, `/embed/order/${tier}/sent`)
      return page ? sendBuiltFile(context, page, { headers: caching }) : next()
    })
  }
  return routes
}

/** Sets the cookie with the result of step 1, once step 1 is accepted. */
export function orderFollowUp({ orderGrants }: Pick<OrderRouteDependencies, 'orderGrants'>): FollowUp {
  return ({ id, values, answer }) => {
    const coupon: CouponOutcome = answer.discounted ? 'granted' : values.coupon ? 'unknown' : 'none'
    return { cookies: [orderGrants.grant(String(values.tier), { leadId: id, coupon })] }
  }
}

/** Sets the cookie that remembers a sent order, once an order request is accepted. */
export function orderSentFollowUp({
  orderGrants,
  sentOrders,
}: Omit<OrderRouteDependencies, 'tiers' | 'site' | 'store'>): FollowUp {
  return ({ values }, cookieHeader) => {
    const tier = String(values.tier)
    return { cookies: [sentOrders.remember(tier, orderGrants.read(tier, cookieHeader)?.leadId)] }
  }
}

// The page of a one-step plan has no 'sent' variant. Instead, its style sheet shows the right parts for `data-ordered`.
const markOrdered: EditElement = ({ name }) => (name === 'html' ? { attributes: { 'data-ordered': '' } } : undefined)

/**
 * Computes the price of an order request from the plans' prices. The coupon counts only if the cookie proves that it
 * was granted.
 */
export function orderPriceStatement(orderGrants: OrderGrants, prices: PricesByTier): ComputeServerFields {
  return (context, values): OrderPrice => {
    const tier = values.tier as string
    const hasCoupon = orderGrants.read(tier, context.req.header('cookie'))?.coupon === 'granted'
    const plan = prices[tier]!
    const { monthlyUsd, setupUsd, dueUsd } = firstBill(plan, hasCoupon)
    const couponApplied = hasCoupon && plan.withCoupon !== null
    return { couponApplied, monthlyUsd, setupFeeUsd: setupUsd, dueUsd }
  }
}

type Details = Record<string, string>

const parameters = { firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone' }

async function detailsOf(
  grant: OrderGrant | undefined,
  { tier, store }: { tier: string; store: OrderRouteDependencies['store'] },
): Promise<Details> {
  const lead = grant && (await fallBackIfUnavailable(store.findLead(grant.leadId), undefined))
  if (lead?.form !== order.name || lead.values.tier !== tier) return {}
  return Object.fromEntries(
    Object.entries(lead.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const frameQuery = (details: Details) =>
  new URLSearchParams(Object.entries(parameters).map(([name, parameter]) => [parameter, details[name] ?? '']))

const contact = orderRequest.fields.pick({ firstName: true, lastName: true, email: true, phone: true })

/** Returns a line that says who is ordering, if all four details are present and valid. */
function contactLine(details: Details): string | undefined {
  const { firstName, lastName, email, phone } = details
  if (!contact.safeParse(details).success) return undefined
  return `${firstName} ${lastName}, ${email}, ${phoneText(toE164(phone!)!)}`
}

/** Closes the group of contact fields, and shows the contact line in their place. Without a line, changes nothing. */
const collapseFields =
  (line: string | undefined): EditElement =>
  ({ attributes }) => {
    if (line === undefined) return undefined
    if (attributes.has('data-contact')) return { attributes: { open: undefined } }
    return attributes.has('data-contact-line') ? { text: line } : undefined
  }

async function sendEdited(context: Context, page: BuiltFile, edit: EditElement): Promise<Response> {
  const html = editHtml(htmlOf(page), edit)
  return sendHtml(context, html, { status: 200, headers: { ...page.headers, ...caching, vary: 'cookie' } })
}
