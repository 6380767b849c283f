// Finds the destinations of a form's leads.
import type { DestinationName } from '#forms/destinations.ts'
import { forms } from '#forms/index.ts'

/**
 * Returns the destinations of a form's leads. The first gets a lead at once; each other one gets it after the
 * destination before it has accepted the lead. Destinations without a URL are left out: without an automation, the CRM
 * gets demo requests at once. If no destination is left, the lead is only stored.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter((name) => addresses.has(name))
