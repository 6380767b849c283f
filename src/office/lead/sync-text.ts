import { listed } from '#domain/texts/texts.ts'
import { destinationLabel } from '#forms/destinations.ts'

/** 'Automation and CRM, demo'; for a request that goes to only one place, 'Message'. */
export function syncText(destinations: readonly string[], requestLabel: string): string {
  const systems = destinations.flatMap((name) => {
    const [, system] = destinationLabel(name).split(', ')
    return system === undefined ? [] : [system === 'automation' ? 'Automation' : system]
  })
  return systems.length === 0 ? requestLabel : `${listed(systems)}, ${requestLabel.toLowerCase()}`
}
