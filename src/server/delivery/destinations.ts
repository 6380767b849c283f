// Finds the destinations of a form's leads.
import type { DestinationName } from '#forms/destinations.ts'
import { forms } from '#forms/index.ts'

/**
 * Returns the destinations of a form in delivery order. A destination without a URL is skipped, and the next takes its
 * place (without an automation, only the CRM gets the lead). If there are none, the lead is only stored.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter((name) => addresses.has(name))
