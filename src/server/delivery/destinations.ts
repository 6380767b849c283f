// Finds the destinations of a form's leads.
import type { DestinationName } from '#forms/destinations.ts'
import { forms } from '#forms/index.ts'

/**
 * Returns the destinations of a form's leads, in order. The first gets a lead at once; each of the others gets it once
 * the previous one has accepted it. Destinations without a URL are left out. For example, if 'demo-automation' has no
 * URL, 'demo-crm' gets demo requests at once. If no destination is left, the lead is only stored.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter((name) => addresses.has(name))
