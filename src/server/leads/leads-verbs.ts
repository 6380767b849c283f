// The verbs of `npm run leads`, with which an operator works on leads. Leads are read page by page.
import { z } from 'zod'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import { requestStates } from '#domain/leads/project-person.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { Form } from '#forms/define-form.ts'
import { type ChangedCall, changeCall } from '#server/booking/change-call.ts'
import { flag, oneOf, option, since, type Verbs, verbsFor } from '#server/commands/verbs.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { LeadFilter, StoredLead, WholeLead } from '#server/store/leads/find-lead.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'
import type { LeadStore, Store } from '#server/store/store.ts'
import { callVerbs } from './call-verbs.ts'
import { clockOf, clockText } from './clock-text.ts'
import { consentVerbs } from './consent-verbs.ts'
import { csvHeader, csvLead, type LeadWork, leadLine, leadText, workText } from './lead-text.ts'
import { runPurge } from './run-purge.ts'

export interface LeadsDependencies {
  store: Store
  forms: ReadonlyMap<string, Form>
  nowMs: () => number
  newId: () => string
  destinationsOf: (form: string) => string[]
  emailsOfChange: (change: ChangedCall) => NewEmail[]
  /** Called only if a wait is shown or counted. */
  openHours: () => OpenHours
  write: (text: string) => Promise<void>
  /** Finds the backups on this server that contain any of these email addresses. */
  backupsHolding: (emails: readonly string[]) => Promise<BackupOfPerson[]>
  /** Asks the operator; resolves to undefined if nobody is there to answer. */
  ask: (question: string) => Promise<boolean | undefined>
}

const verb = verbsFor<LeadsDependencies>()
const id = z.string()
const states = ['pending', 'delivered', 'dead', 'none', 'quarantined'] as const

export function leadsVerbs({ nowMs, formNames }: { nowMs: number; formNames: string[] }): Verbs<LeadsDependencies> {
  const filters = {
    form: option(
      z.string().refine((name) => formNames.includes(name), {
        error: ({ input }) => `There’s no form ${input}. The forms: ${formNames.join(', ')}.`,
      }),
      'NAME',
      'only this form’s leads',
    ),
    since: since(nowMs),
    state: option(oneOf('--state', states), 'STATE', `${states.join(', ')}; none has no destination`),
    email: option(z.string(), 'EMAIL', 'only this person’s leads'),
  }
  return {
    list: verb({
      does: 'one line for each lead, the newest last, with how long they waited or wait',
      options: filters,
      run: list,
    }),
    show: verb({
      does: 'one lead with its person, what was done, deliveries, attempts and consents',
      takes: { id },
      run: onLead(show),
    }),
    export: verb({
      does: 'every field of every lead',
      options: { ...filters, format: option(oneOf('--format', ['csv', 'jsonl']), 'FORMAT', 'csv (default) or jsonl') },
      run: exportAll,
    }),
    resend: verb({
      does: 'sends what a lead’s destinations didn’t accept again, stops included, or all of a delivered one',
      takes: { id },
      run: onLead(resend),
    }),
    release: verb({ does: 'ends a quarantine: the lead is delivered', takes: { id }, run: onLead(release) }),
    cancel: verb({
      does: 'cancels a booked call: its time is free again, and its webhook hears of it',
      takes: { id },
      run: onLead(cancel),
    }),
    ...callVerbs,
    ...consentVerbs,
    purge: verb({
      does: 'removes everything about a person, for good; asks first, but never with --json',
      takes: { email: z.string() },
      options: {
        yes: flag('purges without asking'),
        joined: flag('purges the emails that were joined with this one too'),
        vacuumFull: flag('purges, then makes PostgreSQL rewrite its tables without the removed bytes'),
      },
      run: runPurge,
    }),
  }
}

interface Filters {
  form?: string | undefined
  since?: number | undefined
  state?: (typeof states)[number] | undefined
  email?: string | undefined
}

// Leaves out the keys of missing options, because the filter's type allows no `undefined` (exactOptionalPropertyTypes).
const filterOf = ({ form, since, state, email }: Filters): LeadFilter => ({
  ...(form !== undefined && { form }),
  ...(since !== undefined && { sinceMs: since }),
  ...(state !== undefined && { state }),
  ...(email !== undefined && { email }),
})

type OnLead = { id: string; asJson: boolean }

const onLead =
  (run: (lead: WholeLead, asJson: boolean, dependencies: LeadsDependencies) => Promise<string | undefined>) =>
  async ({ id, asJson }: OnLead, dependencies: LeadsDependencies) => {
    const lead = await dependencies.store.findLead(id)
    return lead ? run(lead, asJson, dependencies) : `There’s no lead ${id}.`
  }

async function list({ asJson, ...filters }: Filters & { asJson: boolean }, dependencies: LeadsDependencies) {
  const { store, write } = dependencies
  let separator = '['
  for await (const page of leadPages(store, filterOf(filters))) {
    const worked = await workOfPage(page, dependencies)
    for (const lead of page) {
      const { work, clock } = worked.get(lead.id) ?? {}
      const line = () => leadLine(lead, clock ? clockText(clock, dependencies.nowMs()) : '')
      await write(asJson ? `${separator}${JSON.stringify({ ...lead, work, clock })}` : line())
      separator = ',\n'
    }
  }
  if (asJson) await write(separator === '[' ? '[]\n' : ']\n')
  return undefined
}

async function workOfPage(page: StoredLead[], { store, nowMs, openHours }: LeadsDependencies) {
  const query = { by: 'request' as const, states: requestStates, leadIds: page.map(({ id }) => id) }
  const { leads } = await store.office.listLeadPage(query, { order: 'newest', limit: page.length })
  const now = { nowMs: nowMs(), openHours }
  return new Map(leads.map((lead) => [lead.id, { work: workOf(lead), clock: clockOf(lead, now) }]))
}

const workOf = ({ person, progress }: ListedLead): LeadWork => ({ ...person, ...progress })

async function exportAll(
  {
    asJson,
    format = asJson ? 'jsonl' : 'csv',
    ...filters
  }: Filters & { asJson: boolean; format?: 'csv' | 'jsonl' | undefined },
  dependencies: LeadsDependencies,
) {
  const filter = filterOf(filters)
  const { store, forms, nowMs, write } = dependencies
  const shown = [...forms.values()].filter(({ name }) => filter.form === undefined || name === filter.form)
  const fields = [
    ...new Set(shown.flatMap(({ fields, serverFields }) => [...Object.keys(fields.shape), ...serverFields])),
  ]
  // The export is recorded before its first byte is written, because the program that reads the output may end this
  // process as soon as it has read enough.
  const what = [filter.form ?? 'all forms', filter.state].filter(Boolean).join(', ')
  await store.office.recordAuditEntry({ name: 'lead.export', on: [], became: what }, operatorAt(nowMs()))
  if (format === 'csv') await write(csvHeader(fields))
  for await (const page of leadPages(store, filter)) {
    const lines = page.map((lead) => (format === 'csv' ? csvLead(lead, fields) : `${JSON.stringify(lead)}\n`))
    await write(lines.join(''))
  }
  return undefined
}

async function cancel(lead: WholeLead, asJson: boolean, dependencies: LeadsDependencies) {
  const { nowMs, write } = dependencies
  const canceled = (await changeCall(lead, undefined, { ...dependencies, actor: operatorAt(nowMs()) })) === 'changed'
  if (asJson) await write(`${JSON.stringify({ canceled })}\n`)
  if (canceled && lead.slot) {
    if (!asJson) await write(`Canceled. Its time, ${isoTime(lead.slot.startMs)}, is free again.\n`)
    return undefined
  }
  if (lead.slot) return 'Nothing to cancel: the call has started or is over.'
  return `Nothing to cancel: ${lead.slotChanges.length > 0 ? 'the call was canceled before' : 'that lead isn’t a booked call'}.`
}

async function show(lead: WholeLead, asJson: boolean, { store, write }: LeadsDependencies) {
  const { emails = [], leads = [] } = (await store.office.findPerson(lead.id)) ?? {}
  const found = leads.find(({ id }) => id === lead.id)
  const known = {
    work: found && workOf(found),
    events: found?.events ?? [],
    person: { emails, leads: leads.map(({ id }) => id) },
  }
  const names = new Map((await store.office.listTeammates()).map(({ id, name }) => [id, name]))
  await write(asJson ? `${JSON.stringify({ ...lead, ...known }, null, 2)}\n` : leadText(lead) + workText(known, names))
  return undefined
}

async function resend({ id, state }: StoredLead, asJson: boolean, { store, nowMs, write }: LeadsDependencies) {
  const resent = await store.resend(id, operatorAt(nowMs()))
  await write(asJson ? `${JSON.stringify({ resent })}\n` : resent > 0 ? `${resent} will be sent again.\n` : '')
  return resent > 0 ? undefined : `Nothing to send again: the lead is ${state}.`
}

async function release({ id, state }: StoredLead, asJson: boolean, { store, nowMs, write }: LeadsDependencies) {
  const released = (await store.office.release([id], operatorAt(nowMs()))) > 0
  await write(asJson ? `${JSON.stringify({ released })}\n` : released ? 'Released.\n' : '')
  return released ? undefined : `Nothing to release: the lead is ${state}.`
}

const pageSize = 500

/** Reads any number of leads, page by page. */
async function* leadPages(store: Pick<LeadStore, 'listLeads'>, filter: LeadFilter): AsyncGenerator<StoredLead[]> {
  let page = await store.listLeads({ ...filter, limit: pageSize })
  while (page.length > 0) {
    yield page
    const after = page.at(-1)
    page = after && page.length === pageSize ? await store.listLeads({ ...filter, limit: pageSize, after }) : []
  }
}
