// The content, read from content/ by the site's own code. The e2e tests derive from it which sums, counts and options
// they expect. The tests spell out only two things themselves: values that the specification prescribes, and the texts
// of buttons and messages.
import { readBrand } from '#content/read-brand.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { readDemoFilm, readDemoVideoPage } from '#content/read-demo-video.ts'
import { readEmailTexts } from '#content/read-emails.ts'
import { type Plan, readPlans, readPlanTexts } from '#content/read-plans.ts'
import { fill } from '#domain/texts/fill.ts'
import { readBlogPage, readPosts } from '#site/blog/read-blog.ts'
import { readBookingPage } from '#site/booking/read-booking.ts'
import { readYourChoices } from '#site/choices/read-your-choices.ts'
import { readContactPage } from '#site/contact/read-contact.ts'
import { readCustomizer } from '#site/customizer/read-customizer.ts'
import { readFaq } from '#site/home/read-faq.ts'
import { readHome } from '#site/home/read-home.ts'
import { readFormIntroduction } from '#site/introduction/read-introduction.ts'
import { readMissACall } from '#site/miss-a-call/read-miss-a-call.ts'
import { type OrderTexts, readOrder } from '#site/order/read-order.ts'
import { readPricingPage } from '#site/plans/read-pricing.ts'
import { readPortal } from '#site/portal/read-portal.ts'
import { readFormFaults } from '#site/problems/read-form-faults.ts'
import { readNotFound } from '#site/problems/read-not-found.ts'
import { readProblem } from '#site/problems/read-problem.ts'
import { readDownloads, readResources } from '#site/resources/read-resources.ts'
import { readSavingsCalculator } from '#site/savings/read-savings-calculator.ts'
import { readShell } from '#site/shell/read-shell.ts'
import { readMerchandise } from '#site/shop/read-merchandise.ts'
import { readSwagShop } from '#site/shop/read-swag-shop.ts'
import { readSmsCalculator } from '#site/sms/read-sms-calculator.ts'
import { readTestimonials } from '#site/stories/read-testimonials.ts'
import { readTestimonialsPage } from '#site/stories/read-testimonials-page.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'
import { readReplayPage, readThankYouPage, readWorkshopPage } from '#site/workshop/read-workshop-pages.ts'
import '#testing/content/rendering.ts'

export { secondsOf } from '#domain/film/chapter-time.ts'
export { fill as filled } from '#domain/texts/fill.ts'

export const brand = readBrand()
export const demoButton = `${brand.name} in action`
export const shell = readShell()
export const choicesPage = readYourChoices()

export const home = readHome()
export const faq = readFaq()
export const costs = readCostCategories()
/** The sum of the seven typical costs. */
export const costsUsd = costs.reduce((sum, { defaultUsd }) => sum + defaultUsd, 0)

export const plans = readPlans()
export const planTexts = readPlanTexts()
export const pricing = readPricingPage()

export const emailTexts = readEmailTexts().emails

export const demoFilm = readDemoFilm()
export const demoVideo = readDemoVideoPage()
export const bookingPage = readBookingPage()
export const missACall = readMissACall()
export const workshop = readWorkshop()
export const workshopPage = readWorkshopPage()
export const thankYou = readThankYouPage()
export const replayPage = readReplayPage()

export const { home: homeStories, page: stories, categories: topics } = readTestimonials()
export const storiesPage = readTestimonialsPage()
export const posts = await readPosts()
export const blog = readBlogPage()

export const { products } = readMerchandise()
export const shop = readSwagShop()
export const downloads = readDownloads()
export const resources = readResources()
export const savings = readSavingsCalculator()
export const sms = readSmsCalculator()
export const customizer = readCustomizer()
export const careers = readFormIntroduction('careers')
export const contactPage = readContactPage()
export const portal = readPortal()
export const formFaults = readFormFaults()
export const problem = readProblem()
export const notFound = readNotFound()

/** Writes dollars as pages do: '$1,499', '$24.99', '$12.50'. */
export const usd = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

export function planOf(tier: string): Plan {
  const plan = plans.find((one) => one.tier === tier)
  if (!plan) throw new Error(`content/plans.yaml has no plan ${tier}`)
  return plan
}

/** The texts of a plan's order page and order request, with its amounts. */
export const orderOf = (tier: string): OrderTexts => readOrder(planOf(tier))
/** The first plan's order texts. Tests use only texts that are the same for every plan. */
export const orderPage = readOrder(plans[0]!)

/** How much a price saves against its list price: 'Save $100 a month, 33% off'. */
export const savingOf = ({ priceUsd, listUsd }: { priceUsd: number; listUsd: number }): string =>
  fill(planTexts.savings, {
    savings: usd(listUsd - priceUsd),
    percent: Math.round((100 * (listUsd - priceUsd)) / listUsd),
  })

/** The first payment of an order: one month and the setup fee. */
export function firstPayment(tier: string, { withCoupon = false } = {}): string {
  const { prices } = planOf(tier)
  const monthUsd = withCoupon ? prices.withCoupon!.priceUsd : prices.order.priceUsd
  return usd(monthUsd + prices.setupFeeUsd)
}

/** The visible text of a sentence: each Markdown link in it is replaced by the link's text. */
export const plain = (sentence: string): string => sentence.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
