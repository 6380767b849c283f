// Maps a stored lead to a row of the office's lists.

import type { DeliveryMark, LeadRow } from '#contract/lead-row.ts'
import { phoneText, toE164 } from '#domain/fields/phone.ts'
import { isCallByHand } from '#domain/leads/by-hand.ts'
import { businessOf, nameOf } from '#domain/leads/lead-values.ts'
import { quarantineReason } from '#domain/leads/quarantine-text.ts'
import type { InOffice } from '#forms/define-form.ts'
import { forms } from '#forms/index.ts'
import { canTextNow, phoneOffered, readStops, refusedFor, type Stops } from '#server/office/consents/stops.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'

/** For leads of a form that this release no longer has. */
const unknownForm: InOffice = {
  ...{ requestLabel: 'Other', pastTense: 'filled out a form', category: 'messages' },
  summarize: () => '',
}

export const inOfficeOf = (form: string): InOffice => forms.get(form)?.inOffice ?? unknownForm

interface RowContext {
  timeTrapMs: number
  nowMs: number
  stops: Stops
}

/** The rows of a list, each with the ways (calls, texts, emails) by which we may no longer reach the person. */
export async function leadRows(
  leads: readonly ListedLead[],
  { store, ...context }: Omit<RowContext, 'stops'> & Pick<OfficeDependencies, 'store'>,
): Promise<LeadRow[]> {
  const stops = await readStops(store, leads)
  return leads.map((lead) => leadRow(lead, { ...context, stops }))
}

export function leadRow(lead: ListedLead, { timeTrapMs, ...context }: RowContext): LeadRow {
  const { values, openedForMs, clockFromMs, receivedAtMs } = lead
  const { corrected } = lead.person
  const { requestLabel, pastTense, category, summarize } = inOfficeOf(lead.form)
  return {
    ...lead.person,
    ...lead.progress,
    waiting: lead.waiting,
    id: lead.id,
    form: lead.form,
    requestLabel,
    pastTense: isCallByHand(lead) ? 'was booked for a call' : pastTense,
    category,
    summary: summarize(values),
    name: corrected.name ?? nameOf(values),
    business: corrected.business ?? businessOf(values),
    email: corrected.email ?? lead.email,
    receivedAtMs,
    ...(clockFromMs !== receivedAtMs && { clockFromMs }),
    answerWithin: lead.answerWithin,
    source: lead.source,
    page: lead.page,
    phone: corrected.phone
      ? phoneShown(corrected.phone, toE164(corrected.phone))
      : phoneShown(values.phone, lead.phoneE164),
    // The consent was given for the number in the form, not for a corrected one.
    canText: canTextNow(phoneOffered(lead), {
      ...context,
      isGiven: !corrected.phone && lead.agreedTo.includes('transactional-messages'),
    }),
    refused: refusedFor(lead, context),
    deliveries: lead.deliveries.map(markOf),
    quarantine:
      lead.quarantine === undefined ? undefined : quarantineReason(lead.quarantine, { openedForMs, timeTrapMs }),
    callStartMs: lead.slot?.startMs,
  }
}

/** Formats a phone number for people. Returns the typed text if it isn't a valid number. */
export function phoneShown(typed: unknown, e164: string | undefined): string | undefined {
  if (e164 !== undefined) return phoneText(e164)
  return typeof typed === 'string' && typed !== '' ? typed : undefined
}

function markOf({ state, attempts }: ListedLead['deliveries'][number]): DeliveryMark {
  if (state === 'delivered') return 'ok'
  if (state === 'dead') return 'stopped'
  return attempts > 0 && (state === 'due' || state === 'leased') ? 'try' : 'wait'
}
