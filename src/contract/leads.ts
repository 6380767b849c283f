// Leads: lists, one lead and its person, and what the team does with them.

import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { waysToReachUs } from '#domain/leads/by-hand.ts'
import { renameFormerCommand } from '#domain/leads/former-commands.ts'
import { leadFilterSchema } from '#domain/leads/lead-filter.ts'
import { correctableFields } from '#domain/leads/project-person.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, done, instantMs, maybe } from './fields.ts'
import { leadDetails } from './lead-details.ts'
import { leadRow } from './lead-row.ts'

const id = z.string().min(1).max(100)
export const mostAtOnce = 500
const leadIds = z
  .array(id)
  .min(1, 'Choose a lead first.')
  .max(mostAtOnce, `Choose at most ${mostAtOnce} at a time.`)
  .transform((given) => [...new Set(given)])
const search = z.string().max(200, 'Search for less than 200 characters.').optional()

/** Where a page of a list ends: a sort value and an id. A sort value that is text, such as a name, begins with '~'. */
const leadCursor = z
  .string()
  .regex(/^(\d{1,16}|~[^_]{0,999})_.{1,100}$/s, 'This page of the list is gone. Load the list again.')
  .transform((cursor) => {
    const [at = ''] = cursor.split('_', 1)
    const id = cursor.slice(at.length + 1)
    return { at: at.startsWith('~') ? at.slice(1).replaceAll('%5F', '_').replaceAll('%25', '%') : Number(at), id }
  })

export const leadCursorText = ({ at, id }: { at: number | string; id: string }): string =>
  `${typeof at === 'number' ? at : `~${at.replaceAll('%', '%25').replaceAll('_', '%5F')}`}_${id}`

const dayFigures = z.object({
  day,
  /** The number of requests. */
  leads: z.number(),
  /** The number of leads that teammates added. These leads aren't requests. */
  byHand: z.number(),
  /** The number of answered leads whose wait is measured: those that should be answered within two minutes. */
  answered: z.number(),
  inTime: z.number(),
  longestMs: maybe(z.number()),
})
export type DayFigures = z.infer<typeof dayFigures>

const leadPage = z.object({
  rows: z.array(leadRow),
  /** The number of people in the whole list; in the list of held requests, the number of requests. */
  total: z.number(),
  /**
   * Figures of the days (in the team's time zone) whose first lead is on this page. Empty for a search, and for a list
   * that isn't ordered by day.
   */
  days: z.array(dayFigures),
  next: maybe(z.string()),
  /** When the server read the list. */
  asOfMs: z.number(),
  /** If the search found nothing: a similar search that would find something. */
  didYouMean: z.string().optional(),
})
export type LeadPage = z.infer<typeof leadPage>

/** Counts of people, except for `quarantine`. */
const leadCounts = z.object({
  now: z.number(),
  overdue: z.number(),
  toDo: z.number(),
  due: z.number(),
  inProgress: z.number(),
  noNextStep: z.number(),
  done: z.number(),
  mine: z.number(),
  late: z.number(),
  all: z.number(),
  /** Requests held for review. */
  quarantine: z.number(),
  spam: z.number(),
  undelivered: z.number(),
  /** `forms`, `sources`, `campaigns` and `plans`: the values to filter by, most frequent first. */
  forms: z.array(z.object({ form: z.string(), requestLabel: z.string() })),
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  plans: z.array(z.string()),
  /** 'tactician' → 'Tidy Tactician'; lacks a plan that is no longer offered. */
  planNames: z.record(z.string(), z.string()),
})
export type LeadCounts = z.infer<typeof leadCounts>

const dueAtMs = z.number('Choose a date and a time.').int()
const dueText = z.string().trim().max(200, 'Please keep this under 200 characters.').optional()

/** Created by the browser, so that a command that is sent again after a lost connection counts only once. */
const commandKey = z.string().min(8).max(100)

const command = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('touch'),
    activity: z.enum(activities),
    text: z.string().trim().max(5000, 'Please keep this under 5,000 characters.').optional(),
  }),
  z.object({ kind: z.literal('assigned'), to: z.string().max(100).nullable() }),
  z.object({
    kind: z.literal('status'),
    status: z.enum(statuses),
    amountUsd: z.number('Enter an amount in dollars.').int().min(0).max(1_000_000).optional(),
    reason: z.string().trim().max(200, 'Please keep this under 200 characters.').optional(),
  }),
  /** Plans the next step, or ends it if `dueAtMs` is null. */
  z.object({ kind: z.literal('due'), dueAtMs: dueAtMs.nullable(), text: dueText }),
  z.object({
    kind: z.literal('corrected'),
    field: z.enum(correctableFields),
    value: z.string().trim().max(200, 'Please keep this under 200 characters.'),
  }),
  z.object({ kind: z.enum(['tagged', 'untagged']), tagId: z.string().max(60) }),
])

/** Also accepts commands under the names that they had in earlier releases. */
const withFormerNames = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body: z.input<Schema>) => renameFormerCommand(body), schema)

/**
 * A new field must be optional for one release, because a command that waited in a browser may be older than the
 * server.
 */
const eventRequest = z.object({
  leadIds,
  key: commandKey,
  command,
  /**
   * When the user gave the command. Set only if the command had to wait in the browser for a connection. A time more
   * than a day ago is refused, and a time in the future counts as now.
   */
  atMs: z.number().int().optional(),
})
export type EventRequest = z.infer<typeof eventRequest>

/** A command can be applied to a whole list only if the list has at most this many people. */
export const mostInList = 10_000

const purgedEmail = z.object({
  /** An email address or, for a lead without one, the lead's id. */
  email: z.string(),
  submissions: z.array(z.object({ id: z.string(), requestLabel: z.string(), receivedAtMs: instantMs })),
  callsAhead: z.number(),
  notes: z.number(),
  consents: z.number(),
  emails: z.number(),
})
export type PurgedEmail = z.infer<typeof purgedEmail>

const purgePreview = purgedEmail.extend({
  /** Other email addresses: first those joined to this person, then those whose leads have the same phone number. */
  others: z.array(purgedEmail.extend({ isJoined: z.boolean() })),
  /** Backups with any of these email addresses, newest first. */
  backups: z.array(
    z.object({
      name: z.string(),
      atMs: instantMs,
      emails: z.array(z.string()),
      /** True if the backup can't be opened, so it may hold anybody's data. */
      isUnread: z.literal(true).optional(),
    }),
  ),
})
export type PurgePreview = z.infer<typeof purgePreview>

const keep = (most: number) => `Please keep this under ${formatCount(most)} characters.`
/** A field that may be left empty. */
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, keep(most))
    .refine((typed) => typed.isWellFormed() && !typed.includes('\0'), 'Please remove the characters we can’t read.')
    .transform((typed) => typed || undefined)
    .optional()
const neither = 'Type a phone number or an email.'
const noEmail = 'Type an email like name@company.com.'

/** Somebody who reached the team without a form, for example by calling. */
const leadToAdd = z
  .object({
    /** Created by the browser once per lead, so that a resent request adds it only once. */
    key: z.string().min(8).max(100),
    name: optional(200).refine((typed) => typed !== undefined, 'Type their name.'),
    business: optional(200),
    phone: optional(40).refine(
      (typed) => typed === undefined || toE164(typed) !== undefined,
      'Type the number with its area code.',
    ),
    email: optional(254).refine((typed) => typed === undefined || canBeEmail(typed), noEmail),
    how: z.enum(waysToReachUs, 'Choose one.'),
    message: optional(5000),
    nextStep: z.object({ dueAtMs, text: dueText }).optional(),
  })
  .superRefine(({ phone, email }, { addIssue }) => {
    if (phone !== undefined || email !== undefined) return
    for (const field of ['phone', 'email']) addIssue({ code: 'custom', path: [field], message: neither })
  })

const email = z.string('Type their email address.').trim().toLowerCase().max(254)

export const leads = {
  /** A POST, so that search text never appears in a URL. */
  list: defineEndpoint({
    method: 'POST',
    path: '/leads/list',
    permission: 'leads.see',
    body: z.object({
      filter: leadFilterSchema,
      search,
      after: leadCursor.optional(),
    }),
    response: leadPage,
  }),

  counts: defineEndpoint({ method: 'GET', path: '/leads/counts', permission: 'leads.see', response: leadCounts }),

  /** The filtered leads, or only the selected ones among them, as CSV. */
  export: defineEndpoint({
    method: 'POST',
    path: '/leads/export',
    permission: 'leads.export',
    recentPasskey: true,
    body: z.object({
      filter: leadFilterSchema,
      search,
      leadIds: z.array(z.string().max(100)).max(1000, 'Export at most 1,000 selected leads at a time.').optional(),
    }),
    response: 'file',
  }),

  get: defineEndpoint({ method: 'GET', path: '/leads/:id', permission: 'leads.see', response: leadDetails }),

  /** Everything that the office knows about the lead's person, as JSON. */
  exportPerson: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/export',
    permission: 'leads.export',
    recentPasskey: true,
    response: 'file',
  }),

  /**
   * Adds somebody who reached the team without a form. If the email address belongs to a known person, that person gets
   * the new lead.
   */
  add: defineEndpoint({
    method: 'POST',
    path: '/leads',
    permission: 'leads.work',
    body: leadToAdd,
    response: z.object({ leadId: z.string() }),
  }),

  /** Applies one command to one or many leads. The user can undo the command with the ids in the response. */
  recordEvents: defineEndpoint({
    method: 'POST',
    path: '/leads/events',
    permission: 'leads.work',
    body: withFormerNames(eventRequest),
    response: z.object({ eventIds: z.array(z.string()) }),
  }),

  /**
   * Applies one command to everybody in a list of at most `mostInList` people. Unlike `recordEvents`, this request
   * doesn't wait in the browser for a connection, because the list might have changed by then.
   */
  recordEventsInList: defineEndpoint({
    method: 'POST',
    path: '/leads/events/list',
    permission: 'leads.work',
    body: withFormerNames(
      z.object({
        filter: leadFilterSchema,
        search,
        /** When the teammate loaded the list. People who sent a request later are left out. */
        receivedByMs: z.number().int(),
        key: commandKey,
        command,
      }),
    ),
    response: z.object({ eventIds: z.array(z.string()) }),
  }),

  withdrawEvents: defineEndpoint({
    method: 'POST',
    path: '/leads/events/withdraw',
    permission: 'leads.work',
    body: z.object({ eventIds: leadIds }),
    response: done,
  }),

  /** Plans the next step with the lead's person. */
  setDue: defineEndpoint({
    method: 'PUT',
    path: '/leads/:id/due',
    permission: 'leads.work',
    body: z.object({
      at: z.iso.datetime('Choose a date and a time.').transform((text) => Date.parse(text)),
      text: dueText,
    }),
    response: done,
  }),

  removeDue: defineEndpoint({ method: 'DELETE', path: '/leads/:id/due', permission: 'leads.work', response: done }),

  /** Releases leads from quarantine. */
  release: defineEndpoint({
    method: 'POST',
    path: '/leads/release',
    permission: 'leads.release',
    body: z.object({ leadIds }),
    response: z.object({ released: z.number() }),
  }),

  /** Sends a lead to its destinations again. */
  resend: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/resend',
    permission: 'leads.resend',
    response: z.object({ count: z.number() }),
  }),

  join: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/join',
    permission: 'leads.join',
    body: z.object({ with: id }),
    response: done,
  }),

  split: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/split',
    permission: 'leads.join',
    body: z.object({ with: id }),
    response: done,
  }),

  /**
   * Makes this the main email address of the lead's person, and adds it to the person's addresses. A recent passkey is
   * needed if none of the person's addresses has the new address's domain. If the address belongs to another person,
   * the response is 409, unless `joinsOther` is true: then the two people are joined. The user can undo the change with
   * the ids in the response.
   */
  correctEmail: defineEndpoint({
    method: 'PUT',
    path: '/leads/:id/email',
    permission: 'leads.join',
    body: z.object({
      key: commandKey,
      email: email.refine(canBeEmail, noEmail),
      joinsOther: z.boolean(),
    }),
    response: z.object({ eventIds: z.array(z.string()) }),
  }),

  /** Reports that this user has opened the lead, or has closed it (`isOver`), so that teammates see who reads it. */
  markReading: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/reading',
    permission: 'leads.see',
    body: z.object({ isOver: z.literal(true).optional() }),
    response: done,
  }),

  previewPurge: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/purge/preview',
    permission: 'leads.purge',
    recentPasskey: true,
    response: purgePreview,
  }),

  /** Removes a person for good. */
  purge: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/purge',
    permission: 'leads.purge',
    recentPasskey: true,
    body: z.object({ email, also: z.array(email).max(100).default([]) }),
    response: z.object({ leads: z.number(), tracesIn: z.enum(['nowhere', 'log', 'table files']) }),
  }),
}
