// The contract between a form on a page and the server that receives it. Each form has one file that defines its
// fields and rules, labels, consent wording, destinations, what it grants, its messages, and where a visitor goes
// next.
import { z } from 'zod'
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import type { AnswerWithin } from '#domain/leads/project-person.ts'
import type { PricesByTier } from '#domain/plans/plan-price.ts'
import type { DestinationName } from './destinations.ts'

/**
 * What somebody agrees to by checking one box. The wording serves as evidence, so raise the version whenever the
 * wording changes.
 */
interface Consent {
  /** The checkbox's field name. */
  field: string
  purpose: 'transactional-messages' | 'marketing-messages' | 'terms'
  version: string
  /** The channels and purposes that its text names; empty for the terms. */
  kinds: readonly ConsentKind[]
  /** The kinds of earlier versions, keyed by version. Only versions whose text named other channels are listed. */
  formerKinds?: Readonly<Record<string, readonly ConsentKind[]>>
  /** The bold first line of the label. */
  title: string
  /** The rest of the label; links as [text](/path). */
  text: string
}

/** How the office shows what was sent with this form. */
export interface InOffice {
  /** What was asked for, in a word or two: 'Demo'. */
  requestLabel: string
  /** What the sender of the form did, as it is written after their name: 'asked for the demo'. */
  pastTense: string
  /** The row of the day's timeline in which its leads are drawn. */
  category: LeadCategory
  /** The shape of its icon in lists; if missing, the category's icon is used. */
  icon?: 'shirt' | 'history' | 'calculator' | 'briefcase' | 'file'
  /** How soon its leads should be answered. Response times are measured only for the two-minute target. */
  answerWithin?: AnswerWithin
  /** The public page with the form; undefined if the form is on a hidden page. */
  page?: `/${string}`
  /**
   * Sums up in one line what was sent. Any field may be missing, because an older release may have stored the values.
   */
  summarize(values: Readonly<Record<string, unknown>>): string
  /** By field: formats a submitted value that isn't readable on its own, such as an item's slug. */
  describe?: Readonly<Record<string, (value: unknown) => string>>
}

/** The code's case is ignored. The coupon is valid for the plans that have a coupon price. */
export interface Coupon {
  code: string
  prices: PricesByTier
}

export interface Form<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** The form's name in `/api/forms/{name}`. */
  name: string
  /** Fields in the order of the webhook body. */
  fields: z.ZodObject<Fields, z.core.$strict>
  consents: Consent[]
  /**
   * The names of the values that the server adds to an accepted submission. They come after the fields, both in the
   * lead and in the webhook body.
   */
  serverFields: readonly string[]
  /**
   * The destinations of its leads. A lead is sent to each destination after the delivery to the previous one
   * succeeded.
   */
  destinations: readonly DestinationName[]
  /** What an accepted submission unlocks in the browser that sent it. */
  grants?: 'demo' | 'replay' | 'replay-once-over'
  /** Whether the webhook body includes `form` along with the fields. Four forms have fixed bodies without `form`. */
  includeFormName: boolean
  /** The name of the email that confirms a submission to its sender; undefined if no email is sent. */
  confirmationEmail?: string
  inOffice: InOffice
  /**
   * What the server does with a submission besides storing it, such as checking a time, adding a price, or responding
   * with more than an id. `createApp` in server/app.ts has an implementation for each name.
   */
  extras?: 'booked-call' | 'order-details' | 'order-price' | 'replay-video'
  /** What the response to an accepted submission contains besides the lead's id. */
  responseFields?: (values: Readonly<Record<string, unknown>>, coupon: Coupon) => Record<string, unknown>
  /**
   * If the same fields are sent again within this time (in ms), they are the same lead. If missing, every submission
   * is a new lead.
   */
  sameForMs?: number
  /** The submit button's labels: `submit` when idle, `submitting` while waiting for the response. */
  submit: string
  submitting: string
  /**
   * Shown when the server doesn't respond, or rejects the submission for a reason that isn't shown at a visible field.
   */
  failure: string
  /** Whether a conflict (409) has its own message in place of `failure`, because the visitor has to choose again. */
  hasConflictMessage?: true
  /**
   * Whether an invalid submission from a browser without JavaScript gets a fault page made for this form. If missing,
   * it gets the fault page that all other forms share.
   */
  hasFaultPage?: true
  /** The next page for a browser without JavaScript, as a path on this site; {field} stands for a submitted value. */
  next: string
  /** Whether the form's page has an .astro file of its own; if not, site/pages/[page].astro renders it. */
  isOnOwnPage: boolean
}

type Written<Fields extends z.ZodRawShape> = Omit<
  Form,
  'fields' | 'consents' | 'serverFields' | 'includeFormName' | 'next' | 'isOnOwnPage'
> & {
  fields: Fields
  consents?: Consent[]
  serverFields?: readonly string[]
  includeFormName?: boolean
} & (Pick<Form, 'next'> | { next?: never; inOffice: { page: `/${string}` } })

/**
 * Without `next`, the form gets two pages that need no .astro file of their own: its page, whose path is
 * `inOffice.page`, and the page that follows it. Their texts are in content/pages/.
 */
export function defineForm<Fields extends z.ZodRawShape>(written: Written<Fields>): Form<Fields> {
  const { fields, consents = [], serverFields = [], includeFormName = true, next, ...rest } = written
  return {
    ...rest,
    consents,
    serverFields,
    includeFormName: includeFormName,
    fields: z.strictObject(fields),
    next: next ?? `${rest.inOffice.page}/sent`,
    isOnOwnPage: next !== undefined,
  }
}
