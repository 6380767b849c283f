// The dependencies of the office's routes.
import type { Context } from 'hono'
import type { CallSchedule } from '#contract/calls.ts'
import type { TestOutcome } from '#contract/destinations.ts'
import type { FunnelGroups, FunnelReport } from '#contract/funnel.ts'
import type { Dimension } from '#domain/analytics/count-keys.ts'
import type { FunnelDayFigures, FunnelFilter, Period, Visits } from '#domain/analytics/funnel-periods.ts'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import type { Earlier } from '#domain/clock/days.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import type { ReplyTemplate } from '#domain/leads/replies.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { WrittenEmail } from '#emails/define-email.ts'
import type { EmailName } from '#emails/email-names.ts'
import type { BookingService } from '#server/booking/booking-service.ts'
import type { ContentService } from '#server/content/content-service.ts'
import type { PhotoCache } from '#server/content/photo-cache.ts'
import type { TestResult } from '#server/emails/send-test.ts'
import type { Log } from '#server/http/log.ts'
import type { OpenResponses } from '#server/http/open-responses.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import type { Live } from '#server/office/live/live.ts'
import type { Sandbox } from '#server/office/sandbox/sandbox.ts'
import type { SitePolicy } from '#server/pages/security-headers.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { ConsentStore, EmailStore, LeadStore, OfficeStore } from '#server/store/store.ts'

interface Destination {
  name: string
  /** The environment variable with the destination's URL. */
  variable: string
  address: string | undefined
}

export interface Finding {
  level: 'warning' | 'todo'
  text: string
}

/** A sign-in link that is being emailed to a teammate. */
export interface EmailedLink {
  id: string
  email: string
  url: string
  expiresAtMs: number
}

interface OfficeEmails {
  store: Pick<
    EmailStore,
    'resendEmail' | 'markEmailsSeen' | 'suppress' | 'lift' | 'switchEmail' | 'chooseEmail' | 'enqueueEmails'
  >
  /** Whether a mail server is configured. */
  isOn: boolean
  /** Addresses that get every email to the team, in addition to the teammates. */
  teamAddresses: string[]
  /** Signals that there may be something new to send. */
  wake(): void
}

/** Sample emails: the texts come from the content that is served now, and the recipients are made up. */
export interface SampleEmails {
  /** The sender, e.g. 'Tidy Tempo <hello@tidytempo.example>'. */
  from: string
  /** Writes a sample; `to` is its sample recipient. */
  preview(name: EmailName): Promise<WrittenEmail & { to: string }>
  /** Sends a sample at once, bypassing the outbox. */
  sendTest(name: EmailName, to: string): Promise<TestResult>
}

/**
 * The funnel of `period` is compared with that of `before`. `period` defaults to this week. If both are missing,
 * `before` is last week. If only `before` is missing, it is what `periodBefore` (periods.ts) returns for `period`.
 */
export interface FunnelParams {
  period?: Period | undefined
  before?: Period | undefined
  filter: FunnelFilter
}

interface FunnelQueries {
  readFunnel(params: FunnelParams): Promise<FunnelReport>
  readGroups(params: FunnelParams & { by: Dimension }): Promise<FunnelGroups>
  /** Returns every day of the period up to today, in order. */
  readDays(params: FunnelParams): Promise<FunnelDayFigures[]>
}

export interface OfficeContent {
  service: ContentService
  photos: Pick<PhotoCache, 'add'>
  /** The security policy of pages, for their previews. */
  policy: SitePolicy
}

/** The parts that stay the same while the server runs. */
export interface OfficeParts {
  store: OfficeStore
  live: Live
  newToken(): string
  mail: OfficeEmails
  consents: Pick<ConsentStore, 'withdrawConsents' | 'reopenConsents'>
  emailsFor(siteData: SiteData): SampleEmails
  funnelOf(siteData: SiteData): FunnelQueries
  /** Undefined in development, where the server doesn't publish pages. */
  content?: OfficeContent | undefined
  /** Resolves with undefined if visits aren't counted or can't be read now. */
  countVisits(period: Period): Promise<Visits | undefined>
  /** Sends a link that opens the office; undefined while the server sends no email. */
  sendLink?: ((link: EmailedLink) => Promise<void>) | undefined
  destinations: Destination[]
  testDestination(name: string): Promise<TestOutcome>
  engine: 'sqlite' | 'postgres'
  keeps: { leadsDays: number; quarantineDays: number }
  startedAtMs: number
  /** Returns the backups on this server that contain any of these email addresses. */
  backupsHolding(emails: readonly string[]): Promise<BackupOfPerson[]>
  /** What this installation still lacks before it can go live. */
  findings(): Promise<Finding[]>
  /**
   * Whether responses are checked against their schemas. Off in production: a row that an older release stored must not
   * cause a 500.
   */
  checksResponses: boolean
  /** Set only by `npm run demo`. */
  sandbox?: Sandbox | undefined
}

interface OfficeCalls extends Pick<LeadStore, 'block' | 'unblock'> {
  bookingService: BookingService
  /** The booking rules that applied earlier, newest first. */
  readEarlierRules(): Promise<Earlier<BookingRules>[]>
  /** Returns the confirmation emails for a call that a teammate booked. */
  emailsOfAdded(call: NewLead): NewEmail[]
  /**
   * Returns which emails about calls are currently turned on. There is one for each kind of change, and one that
   * confirms a call.
   */
  mails(): CallSchedule['mails']
}

export interface OfficeDependencies extends OfficeParts {
  openResponses: Pick<OpenResponses, 'streams'>
  leadStore: Pick<LeadStore, 'resend' | 'purge'>
  /** Signals that there may be something new to deliver. */
  wakeDelivery(): void
  timeTrapMs: number
  openHours: OpenHours
  calls: OfficeCalls
  publicUrl: string
  secretKey: string
  siteName: string
  timezone: string
  replies: ReplyTemplate[]
  /** The plans' names, by tier. */
  planNames: Readonly<Record<string, string>>
  sampleEmails: SampleEmails
  funnel: FunnelQueries
  limits: Pick<RateLimits, 'signIns' | 'accounts' | 'dailyLinks'>
  newId(): string
  nowMs(): number
  clientAddressOf(context: Context): string
  log: Log
}
