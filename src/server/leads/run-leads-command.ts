// Carries out an operator's command on the store. Leads are read page by page, however many there are.
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import type { BackupOfPerson } from '#domain/leads/lead-answers.ts'
import { placesInLists } from '#domain/leads/lead-lists.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { Form } from '#forms/define-form.ts'
import { type ChangedCall, changeCall } from '#server/booking/change-call.ts'
import type { NewMail } from '#server/store/mail-port.ts'
import { operatorAt } from '#server/store/office-port.ts'
import type { Store, StoredLead } from '#server/store/port.ts'
import { runCallCommand } from './call-commands.ts'
import { clockOf, clockText } from './clock-text.ts'
import { leadPages } from './lead-pages.ts'
import { csvHeader, csvLead, leadLine, leadText, workText } from './lead-text.ts'
import type { LeadsCommand } from './leads-command.ts'
import { runPurge } from './run-purge.ts'
import { runWorkCommand } from './work-commands.ts'

export interface CommandDependencies {
  store: Store
  forms: ReadonlyMap<string, Form>
  nowMs: () => number
  newId: () => string
  destinationsOf: (form: string) => string[]
  lettersOfChange: (change: ChangedCall) => NewMail[]
  /** Read only if a wait is shown or counted. */
  openHours: () => OpenHours
  write: (text: string) => Promise<void>
  /** On this server, of any of these emails. */
  backupsHolding: (emails: readonly string[]) => Promise<BackupOfPerson[]>
  /** Asks the operator; undefined if nobody is there to answer. */
  ask: (question: string) => Promise<boolean | undefined>
}

type Named<Name extends LeadsCommand['name']> = Extract<LeadsCommand, { name: Name }>

/** Returns why nothing was done, or undefined. */
export async function runLeadsCommand(
  command: LeadsCommand,
  dependencies: CommandDependencies,
): Promise<string | undefined> {
  switch (command.name) {
    case 'list':
      return list(command, dependencies)
    case 'export':
      return exportAll(command, dependencies)
    case 'purge':
      return runPurge(command, dependencies)
    case 'move':
    case 'block':
    case 'unblock':
    case 'blocks':
      return runCallCommand(command, dependencies)
    case 'touch':
    case 'assign':
    case 'status':
      return runWorkCommand(command, dependencies)
    case 'cancel':
      return cancel(command, dependencies)
    default:
      return onOneLead(command, dependencies)
  }
}

async function list({ filter, asJson }: Named<'list'>, dependencies: CommandDependencies) {
  const { store, write } = dependencies
  let separator = '['
  for await (const page of leadPages(store, filter)) {
    const worked = await workOf(page, dependencies)
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

async function workOf(page: StoredLead[], { store, nowMs, openHours }: CommandDependencies) {
  const query = { places: placesInLists, leadIds: page.map(({ id }) => id) }
  const { leads } = await store.office.listWorked(query, { order: 'newest', limit: page.length })
  const now = { nowMs: nowMs(), openHours }
  return new Map(leads.map((lead) => [lead.id, { work: lead.work, clock: clockOf(lead, now) }]))
}

async function exportAll({ filter, format }: Named<'export'>, dependencies: CommandDependencies) {
  const { store, forms, nowMs, write } = dependencies
  const shown = [...forms.values()].filter(({ name }) => filter.form === undefined || name === filter.form)
  const fields = [...new Set(shown.flatMap(({ fields, stated }) => [...Object.keys(fields.shape), ...stated]))]
  // Recorded before the first byte: the reader may stop after the lines they wanted.
  const what = [filter.form ?? 'all forms', filter.state].filter(Boolean).join(', ')
  await store.office.record({ name: 'lead.export', on: [], became: what }, operatorAt(nowMs()))
  if (format === 'csv') await write(csvHeader(fields))
  for await (const page of leadPages(store, filter)) {
    const lines = page.map((lead) => (format === 'csv' ? csvLead(lead, fields) : `${JSON.stringify(lead)}\n`))
    await write(lines.join(''))
  }
  return undefined
}

async function cancel({ leadId, asJson }: Named<'cancel'>, dependencies: CommandDependencies) {
  const { store, nowMs, write } = dependencies
  const lead = await store.findLead(leadId)
  if (!lead) return `There’s no lead ${leadId}.`
  const canceled = (await changeCall(lead, undefined, { ...dependencies, actor: operatorAt(nowMs()) })) === 'changed'
  if (asJson) await write(`${JSON.stringify({ canceled })}\n`)
  if (canceled && lead.slot) {
    if (!asJson) await write(`Canceled. Its time, ${isoTime(lead.slot.startMs)}, is free again.\n`)
    return undefined
  }
  if (lead.slot) return 'Nothing to cancel: the call has started or is over.'
  return `Nothing to cancel: ${lead.slotChanges.length > 0 ? 'the call was canceled before' : 'that lead isn’t a booked call'}.`
}

async function onOneLead(
  { name, leadId, asJson }: Named<'show' | 'resend' | 'release'>,
  { store, nowMs, write }: CommandDependencies,
) {
  const lead = await store.findLead(leadId)
  if (!lead) return `There’s no lead ${leadId}.`
  if (name === 'show') {
    const { emails = [], leads = [] } = (await store.office.findPerson(leadId)) ?? {}
    const { work, events = [] } = leads.find(({ id }) => id === leadId) ?? {}
    const known = { work, events, person: { emails, leads: leads.map(({ id }) => id) } }
    const names = new Map((await store.office.listTeammates()).map(({ id, name }) => [id, name]))
    await write(
      asJson ? `${JSON.stringify({ ...lead, ...known }, null, 2)}\n` : leadText(lead) + workText(known, names),
    )
    return undefined
  }
  if (name === 'resend') {
    const resent = await store.resend(leadId, operatorAt(nowMs()))
    await write(asJson ? `${JSON.stringify({ resent })}\n` : resent > 0 ? `${resent} will be sent again.\n` : '')
    return resent > 0 ? undefined : `Nothing to send again: the lead is ${lead.state}.`
  }
  const released = await store.release(leadId, operatorAt(nowMs()))
  await write(asJson ? `${JSON.stringify({ released })}\n` : released ? 'Released.\n' : '')
  return released ? undefined : `Nothing to release: the lead is ${lead.state}.`
}
