// A lead as lists show it.
import { z } from 'zod'
import { leadCategories } from '#domain/leads/lead-filter.ts'
import { answerWithins, correctedFields, requestStates } from '#domain/leads/project-person.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import { refused } from './consents.ts'
import { instantMs, maybe } from './fields.ts'

/** 'wait': the delivery wasn't tried yet (the lead may be quarantined). 'try': it failed and will be retried. */
export const deliveryMark = z.enum(['ok', 'try', 'stopped', 'wait'])
export type DeliveryMark = z.infer<typeof deliveryMark>

export const personState = z.object({
  status: z.enum(statuses),
  ownerId: maybe(z.string()),
  /** What was won, in dollars. */
  amountUsd: maybe(z.number()),
  lostReason: maybe(z.string()),
  /** The next step. */
  dueAtMs: maybe(instantMs),
  dueText: maybe(z.string()),
  lastStepAtMs: maybe(instantMs),
  /**
   * When a call reached a wrong number. Undefined once the number is corrected or somebody has talked to the person.
   */
  wrongNumberAtMs: maybe(instantMs),
  corrected: z.partialRecord(z.enum(correctedFields), z.string()),
  tagIds: z.array(z.string()),
})

const requestProgress = z.object({
  state: z.enum(requestStates),
  answeredAtMs: maybe(instantMs),
  answeredBy: maybe(z.string()),
  /** 'called': a call without an answer, which counted as the first response until 2026-11-27. */
  answeredHow: maybe(z.enum([...activities, 'called'])),
  waitedMs: maybe(z.number()),
  triedMs: maybe(z.number()),
})

/** Since when the person has waited for an answer to any of their requests, and how soon they should get it. */
export const waiting = z.object({ fromMs: maybe(instantMs), within: maybe(z.enum(answerWithins)) })

/** A request with its person's state. A list of people has each person's newest request. */
export const leadRow = z.object({
  ...personState.shape,
  ...requestProgress.shape,
  waiting,
  id: z.string(),
  form: z.string(),
  /** What was asked for, in a word or two: 'Demo'. */
  requestLabel: z.string(),
  /** What the person did, written after their name: 'asked for the demo'. */
  pastTense: z.string(),
  category: z.enum(leadCategories),
  /** Sums up in one line what was sent. */
  summary: z.string(),
  name: z.string(),
  business: maybe(z.string()),
  receivedAtMs: instantMs,
  answerWithin: maybe(z.enum(answerWithins)),
  /** Set only if the lead was released from quarantine: the time of the release, from which its wait is counted. */
  clockFromMs: instantMs.optional(),
  /**
   * A list of people who were answered late shows each person's newest request. If another request of the person was
   * answered late, this is when that request was received.
   */
  lateAtMs: instantMs.optional(),
  source: z.string(),
  page: maybe(z.string()),
  phone: maybe(z.string()),
  email: z.string().optional(),
  /** Whether we may text the person about the account: they agreed, and didn't take the consent back. */
  canText: z.boolean(),
  refused,
  deliveries: z.array(deliveryMark),
  /** Why the request is quarantined; undefined if it isn't quarantined. */
  quarantine: maybe(z.object({ kind: z.enum(['honeypot', 'time-trap', 'challenge']), text: z.string() })),
  /** The start of the call that the lead has booked. */
  callStartMs: maybe(instantMs),
})
export type LeadRow = z.infer<typeof leadRow>
