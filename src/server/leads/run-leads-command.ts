// Carries out an operator's command on the store. Any number of leads passes through in pages.
import { isoTime } from '#domain/time/iso-time.ts'
import type { Form } from '#forms/define-form.ts'
import { changeCall } from '#server/booking/change-call.ts'
import { operatorAt } from '#server/store/office-port.ts'
import type { Store } from '#server/store/port.ts'
import { leadPages } from './lead-pages.ts'
import { csvHeader, csvLead, leadLine, leadText } from './lead-text.ts'
import type { LeadsCommand } from './leads-command.ts'
import { runPurge } from './run-purge.ts'

export interface CommandDependencies {
  store: Store
  forms: ReadonlyMap<string, Form>
  nowMs: () => number
  destinationsOf: (form: string) => string[]
  write: (text: string) => Promise<void>
  /** Puts a question to whoever typed the command; undefined where nobody is there to answer. */
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
    case 'cancel':
      return cancel(command, dependencies)
    default:
      return onOneLead(command, dependencies)
  }
}

async function list({ filter, asJson }: Named<'list'>, { store, write }: CommandDependencies) {
  let separator = '['
  for await (const page of leadPages(store, filter)) {
    for (const lead of page) {
      await write(asJson ? `${separator}${JSON.stringify(lead)}` : leadLine(lead))
      separator = ',\n'
    }
  }
  if (asJson) await write(separator === '[' ? '[]\n' : ']\n')
  return undefined
}

async function exportAll({ filter, format }: Named<'export'>, dependencies: CommandDependencies) {
  const { store, forms, nowMs, write } = dependencies
  const shown = [...forms.values()].filter(({ name }) => filter.form === undefined || name === filter.form)
  const fields = [...new Set(shown.flatMap(({ fields, stated }) => [...Object.keys(fields.shape), ...stated]))]
  if (format === 'csv') await write(csvHeader(fields))
  let count = 0
  for await (const page of leadPages(store, filter)) {
    count += page.length
    const lines = page.map((lead) => (format === 'csv' ? csvLead(lead, fields) : `${JSON.stringify(lead)}\n`))
    await write(lines.join(''))
  }
  await store.office.record({ name: 'lead.export', on: [], became: `${count} leads` }, operatorAt(nowMs()))
  return undefined
}

async function cancel({ leadId, asJson }: Named<'cancel'>, dependencies: CommandDependencies) {
  const { store, nowMs, write } = dependencies
  const lead = await store.findLead(leadId)
  if (!lead) return `There is no lead ${leadId}.`
  const canceled = (await changeCall(lead, undefined, { ...dependencies, actor: operatorAt(nowMs()) })) === 'changed'
  if (asJson) await write(`${JSON.stringify({ canceled })}\n`)
  if (canceled && lead.slot) {
    if (!asJson) await write(`Canceled. Its time, ${isoTime(lead.slot.startMs)}, is free again.\n`)
    return undefined
  }
  if (lead.slot) return 'Nothing to cancel: the call has started or is over.'
  return `Nothing to cancel: the ${lead.slotChanges.length > 0 ? 'call was canceled before' : 'lead is no booked call'}.`
}

async function onOneLead(
  { name, leadId, asJson }: Named<'show' | 'resend' | 'release'>,
  { store, nowMs, write }: CommandDependencies,
) {
  const lead = await store.findLead(leadId)
  if (!lead) return `There’s no lead ${leadId}.`
  if (name === 'show') {
    await write(asJson ? `${JSON.stringify(lead, null, 2)}\n` : leadText(lead))
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
