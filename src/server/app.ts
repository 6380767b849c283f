// The whole site as one function from request to response. All side effects (store, clock, files) are passed in.
import { type Context, Hono } from 'hono'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { PlayedVideo } from '#domain/pages/site-settings.ts'
import type { EmailName } from '#emails/email-names.ts'
import { booking as bookingForm } from '#forms/booking.ts'
import type { Form } from '#forms/define-form.ts'
import { publicForms } from '#forms/index.ts'
import { orderFormsFor } from '#forms/order.ts'
import { analyticsEndpoint } from '#server/analytics/analytics-endpoint.ts'
import type { Analytics } from '#server/analytics/analytics-port.ts'
import { countedPages, countPages } from '#server/analytics/count-pages.ts'
import { createVisitTracker } from '#server/analytics/visit-tracker.ts'
import { acceptBookings } from '#server/booking/accept-booking.ts'
import { bookedCallRoutes } from '#server/booking/booked-call.ts'
import { bookingFollowUp, bookingJudge, bookingRoutes } from '#server/booking/booking.ts'
import { bookingFormPage, bookingPageRoutes } from '#server/booking/booking-pages.ts'
import { type BookingService, createBookingService } from '#server/booking/booking-service.ts'
import { createCallList } from '#server/booking/call-list.ts'
import { nextCalls } from '#server/booking/next-calls.ts'
import { choicesRoutes } from '#server/choices/choices-routes.ts'
import { accessRoutes } from '#server/demo/access.ts'
import { gatedPageRoutes } from '#server/demo/gated-pages.ts'
import { type Media, videoRoutes } from '#server/demo/video.ts'
import { type Bounces, bounceRoutes } from '#server/emails/bounces.ts'
import {
  emailOfChoices,
  emailsOfChange,
  emailsOfLead,
  emailsOfLink,
  type Planning,
  workshopAhead,
} from '#server/emails/plan-emails.ts'
import type { AccessCookies } from '#server/http/access-cookie.ts'
import { BundleReplaced } from '#server/http/bundle-replaced.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { OpenResponses } from '#server/http/open-responses.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { StoreUnavailable } from '#server/http/store-unavailable.ts'
import { type AcceptDependencies, createIntake } from '#server/intake/accept-lead.ts'
import type { AcceptWatch } from '#server/intake/accept-watch.ts'
import type { FormPages } from '#server/intake/form-page.ts'
import { type FormExtras, type FormRouteDependencies, formRoutes } from '#server/intake/forms-route.ts'
import { earlierRules } from '#server/office/calls/earlier-rules.ts'
import type { OfficeParts } from '#server/office/office-dependencies.ts'
import { officeRoutes } from '#server/office/routes.ts'
import { orderFollowUp, orderPriceStatement, orderRoutes, orderSentFollowUp } from '#server/order/order.ts'
import type { OrderGrants } from '#server/order/order-grant.ts'
import type { SentOrders } from '#server/order/sent-orders.ts'
import { type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { type EmbedAddresses, embedRoutes } from '#server/pages/embeds.ts'
import { type HiddenPaths, hiddenPageRoutes } from '#server/pages/hidden-pages.ts'
import { drawnPaths, limitDrawnPages } from '#server/pages/limit-drawn-pages.ts'
import { type OfficeApp, officePage } from '#server/pages/office-page.ts'
import { photoRoute } from '#server/pages/photo-route.ts'
import { problemPages } from '#server/pages/problem-pages.ts'
import { headersOfResponses } from '#server/pages/response-headers.ts'
import { notFoundPage, staticFiles, withoutTrailingSlash } from '#server/pages/static-files.ts'
import { type Downloads, downloadRoutes } from '#server/resources/downloads.ts'
import type { ConsentStore, EmailStore, LeadStore } from '#server/store/store.ts'
import { healthRoutes } from '#server/watch/health.ts'
import { type MetricsDependencies, metricsRoutes } from '#server/watch/metrics.ts'
import { countRequests, type RequestCounts, requestId } from '#server/watch/request-counts.ts'
import { reportStoreErrors } from './store-errors.ts'

export interface AppDependencies {
  site: BuiltSite
  /** The parts of the content that the server needs. */
  siteData: SiteData
  store: LeadStore
  /** Stores consents, and queues the emails with a link to /your-choices, where somebody changes their consents. */
  choices: ConsentStore & Pick<EmailStore, 'enqueueEmails'>
  accepts: AcceptWatch
  newId: AcceptDependencies['newId']
  timeTrapMs: number
  couponCode: string
  /**
   * Until it is unlocked, /replay shows a form, and plays this video once the form is accepted. If undefined, only the
   * unlocked page plays a video.
   */
  replayVideo: PlayedVideo | undefined
  hasPassedChallenge?: FormRouteDependencies['hasPassedChallenge']
  limits: RateLimits
  openResponses: OpenResponses
  cookies: AccessCookies
  orderGrants: OrderGrants
  sentOrders: SentOrders
  media: Media
  photos: Parameters<typeof photoRoute>[0]['photos']
  embeds: EmbedAddresses
  hidden: HiddenPaths
  /** If undefined, the resources area has no files. */
  downloads?: Downloads | undefined
  /** If undefined, the office has no pages. */
  office?: OfficeApp | undefined
  /** If undefined, the office has no API. */
  officeApi?: OfficeParts | undefined
  /** If undefined, nothing is counted. */
  counting?: Analytics | undefined
  /** True if another server serves the pages. Browsers then report each page view. */
  countsPosts?: boolean
  publicUrl: string
  secretKey: string
  /** Names of a form's configured destinations. */
  destinationsOf(form: string): string[]
  /** Signals that there may be something new to deliver. */
  wakeDelivery(): void
  /** Whether emails are sent, and which ones. */
  mail: Planning & {
    /** Signals that there may be a new email to send. */
    wake(): void
  }
  trustedProxies: number
  metricsToken: string | undefined
  nowMs(): number
  /** Milliseconds since an arbitrary start; unlike the wall clock, it never goes back. */
  monotonicMs(): number
  log: Log
  requests: RequestCounts
  freeBytes?: MetricsDependencies['freeBytes']
  lastBackupAtMs?: MetricsDependencies['lastBackupAtMs']
  loopDelay?: MetricsDependencies['loopDelay']
  deliveryFigures?: MetricsDependencies['deliveryFigures']
  emailFigures?: MetricsDependencies['emailFigures']
  /** Stores the bounces and complaints that mail services report. If undefined, the route for reports doesn't exist. */
  bounces?: Bounces | undefined
}

export function createApp(given: AppDependencies): Hono {
  const dependencies = {
    ...given,
    store: reportStoreErrors(given.store, given.log),
    choices: reportStoreErrors(given.choices, given.log),
  }
  const { embeds, log, publicUrl, site, trustedProxies } = dependencies
  const clientAddressOf = (context: Context) =>
    clientAddress({
      remoteAddress: remoteAddressOf(context),
      forwardedFor: context.req.header('x-forwarded-for'),
      trustedProxies,
    })
  const { rules, ...entryTexts } = dependencies.siteData.booking
  const isElsewhere = embeds.has('booking')
  const { mail, nowMs } = dependencies
  const wakeOutboxes = () => {
    given.wakeDelivery()
    mail.wake()
  }
  const bookingService = createBookingService({
    ...dependencies,
    rules,
    isElsewhere,
    emailsOfChange: (change) => emailsOfChange(change, mail),
    emailsOfLink: (change) => emailsOfLink(change, mail),
    onChange: wakeOutboxes,
  })
  const booking = {
    ...dependencies,
    ...entryTexts,
    bookingService,
    callList: createCallList(bookingService),
    clientAddressOf,
  }
  const extras: Record<NonNullable<Form['extras']>, FormExtras> = {
    'booked-call': { judge: bookingJudge(booking), followUp: bookingFollowUp(booking) },
    'order-details': { followUp: orderFollowUp(dependencies) },
    'order-price': {
      computeServerFields: orderPriceStatement(dependencies.orderGrants, dependencies.siteData.prices),
      followUp: orderSentFollowUp(dependencies),
    },
    // The page that sent the form plays the video right away.
    'replay-video': { followUp: () => ({ body: { video: dependencies.replayVideo } }) },
  }
  // The content decides which plans can be ordered.
  const tiers = Object.keys(dependencies.siteData.prices)
  const formsWithPlans = new Map([...publicForms, ...orderFormsFor(tiers).map((form) => [form.name, form] as const)])
  const coupon = { code: given.couponCode, prices: dependencies.siteData.prices }
  const emailsFor: AcceptDependencies['emailsFor'] = (lead, form) =>
    emailsOfLead(lead, form, { ...mail, workshop: workshopAhead(dependencies.siteData.emails.workshop.dates, nowMs()) })
  const intake = createIntake({ ...given, coupon, emailsFor, wakeOutboxes })
  const accept = acceptBookings({ ...booking, accept: intake })
  const pages = new Map([...formPages(site), ...bookingFormPage(booking)])
  const track = given.counting && createVisitTracker({ counting: given.counting, clientAddressOf, log })
  const counted = countedPages(site)
  const chapters = dependencies.siteData.emails.demo.chapters.length
  const callSteps = dependencies.siteData.callStepTitles.length
  const routes = [
    formRoutes({
      ...dependencies,
      forms: formsWithPlans,
      accept,
      clientAddressOf,
      extras,
      pages,
      reportTrapped: track && ((context) => track(context, { kind: 'trap' })),
      isWorkshopOver: () => dependencies.nowMs() >= dependencies.siteData.workshopEndsAtMs,
    }),
    analyticsEndpoint({
      ...dependencies,
      forms: formsWithPlans,
      pages: counted,
      chapters,
      callSteps,
      clientAddressOf,
      track,
    }),
    accessRoutes(dependencies),
    healthRoutes(dependencies),
    ...(given.bounces ? [bounceRoutes({ ...dependencies, bounces: given.bounces })] : []),
    metricsRoutes({ ...dependencies, token: dependencies.metricsToken, remoteAddressOf }),
    videoRoutes(dependencies),
    photoRoute({ ...dependencies, clientAddressOf }),
    embedRoutes(dependencies),
    orderRoutes({ ...dependencies, tiers }),
    bookingRoutes(booking),
    bookedCallRoutes(booking),
    bookingPageRoutes(booking),
    choicesRoutes({
      ...dependencies,
      consents: dependencies.choices,
      texts: dependencies.siteData.choices,
      timezone: rules.timezone,
      from: entryTexts.organizer.email,
      canMail: () => isSent('choices-link', mail),
      addLink: (link) => dependencies.choices.enqueueEmails([emailOfChoices(link, given.newId())]),
      wakeOutboxes,
      clientAddressOf,
    }),
    gatedPageRoutes({ ...dependencies, finish: new Map([['/demo-video', nextCalls(bookingService)]]) }),
    downloadRoutes({ ...dependencies, downloads: dependencies.downloads }),
    hiddenPageRoutes(dependencies),
    officePage(dependencies),
    ...officeOf({ ...dependencies, bookingService }, clientAddressOf),
  ]

  const app = new Hono()
  app.use(countRequests(dependencies))
  app.use(headersOfResponses(publicUrl))
  app.use(problemPages(site))
  app.use(withoutTrailingSlash)
  if (track && !given.countsPosts) app.use(countPages({ pages: counted, publicUrl, track }))
  for (const path of drawnPaths) app.use(path, limitDrawnPages({ ...dependencies, clientAddressOf }))
  for (const path of ['/media/*', '/storage/*']) app.use(path, given.openResponses.files(clientAddressOf))
  for (const route of routes) app.route('/', route)
  app.use(staticFiles(site))
  app.notFound(notFoundPage(site))
  app.onError((error, context: Context) => {
    if (error instanceof StoreUnavailable) return sendProblem(context, storeIsUnavailable)
    log.error({ requestId: context.get(requestId), error: describeError(error) }, 'a request failed')
    if (error instanceof BundleReplaced) return sendProblem(context, codeIsReplaced)
    return sendProblem(context, { status: 500, detail: 'Something went wrong on our side.' })
  })
  return app
}

function officeOf(
  given: AppDependencies & { bookingService: BookingService },
  clientAddressOf: (context: Context) => string,
): Hono[] {
  if (!given.officeApi) return []
  const { organizer, rules } = given.siteData.booking
  const { mail, consents } = given.officeApi
  const office = {
    ...given.officeApi,
    store: reportStoreErrors(given.officeApi.store, given.log),
    mail: { ...mail, store: reportStoreErrors(mail.store, given.log) },
    consents: reportStoreErrors(consents, given.log),
  }
  const routes = officeRoutes({
    ...given,
    ...office,
    calls: {
      bookingService: given.bookingService,
      readEarlierRules: earlierRules(office.store, rules),
      block: given.store.block,
      unblock: given.store.unblock,
      emailsOfAdded: (call) =>
        emailsOfLead(call, bookingForm, { ...given.mail, workshop: undefined }).filter(({ recipient }) => recipient),
      mails: () => ({
        moved: isSent('booking-moved', given.mail),
        canceled: isSent('booking-canceled', given.mail),
        link: isSent('booking-link', given.mail),
        confirmed: isSent('booking-confirmed', given.mail),
      }),
    },
    leadStore: given.store,
    openHours: openHoursOf(rules),
    siteName: organizer.name,
    timezone: rules.timezone,
    replies: given.siteData.replies,
    planNames: given.siteData.emails.plans,
    sampleEmails: given.officeApi.emailsFor(given.siteData),
    funnel: given.officeApi.funnelOf(given.siteData),
    clientAddressOf,
  })
  return [routes as unknown as Hono]
}

const isSent = (name: EmailName, { isOn, isSwitchedOff }: Planning) => isOn && !isSwitchedOff(name)

const codeIsReplaced: Problem = {
  status: 503,
  detail: 'An update was installed while the site was running. Restart the server, then try again.',
}
const storeIsUnavailable: Problem = {
  status: 503,
  detail: 'We can’t get to our records right now. Please try again in a minute.',
  headers: { 'retry-after': '5' },
}

function remoteAddressOf(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}

function formPages({ internal }: BuiltSite): FormPages {
  const pages = [...internal].flatMap(([path, page]) => {
    const name = path.match(/^\/forms\/(.+)$/)?.[1]
    if (!name) return []
    return [[name, { html: htmlOf(page), headers: withoutEncodingHeaders(page.headers) }] as const]
  })
  return new Map(pages)
}

const withoutEncodingHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'vary'))
