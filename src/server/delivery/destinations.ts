// Where a form's leads are sent.
import type { DestinationName } from '#forms/destinations.ts'
import { forms } from '#forms/index.ts'

/**
 * The chain of a form: its destinations in delivery order. One without an address is skipped, and the next takes its
 * place (without an automation, only the CRM gets the lead). If empty, the lead is kept in the store only.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter((name) => addresses.has(name))
