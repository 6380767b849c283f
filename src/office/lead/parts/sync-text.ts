// The office's names for the destinations that leads are synced to.
import { listed } from '#domain/texts/texts.ts'
import { destinationLabel, destinationNames } from '#forms/destinations.ts'

/** 'Automation' or 'CRM' for the two destinations of demo requests; undefined for all others. */
function systemOf(name: string): string | undefined {
  const [, system] = destinationLabel(name).split(', ')
  return system === 'automation' ? 'Automation' : system
}

/** 'Automation, CRM and Booked calls' */
export function placesText(destinations: readonly string[]): string {
  const order: readonly string[] = destinationNames
  const inOrder = [...new Set(destinations)].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return listed(inOrder.map((name) => systemOf(name) ?? destinationLabel(name)))
}

/** 'Automation and CRM, demo' for a demo request; for any other request, only its label: 'Message'. */
export function syncText(destinations: readonly string[], requestLabel: string): string {
  const systems = destinations.flatMap((name) => systemOf(name) ?? [])
  return systems.length === 0 ? requestLabel : `${listed(systems)}, ${requestLabel.toLowerCase()}`
}
