// The destinations that a form's file can name, each with the variable that holds its URL.
import { forms } from '#forms/index.ts'

export const destinations = {
  'demo-automation': { variable: 'WEBHOOK_DEMO_AUTOMATION' },
  'demo-crm': { variable: 'WEBHOOK_DEMO_CRM' },
  workshop: { variable: 'WEBHOOK_WORKSHOP' },
  replay: { variable: 'WEBHOOK_REPLAY' },
  contact: { variable: 'WEBHOOK_CONTACT' },
  order: { variable: 'WEBHOOK_ORDER' },
  booking: { variable: 'WEBHOOK_BOOKING' },
  requests: { variable: 'WEBHOOK_REQUESTS' },
} as const satisfies Record<string, { variable: `WEBHOOK_${string}` }>

type DestinationName = keyof typeof destinations

export const destinationNames = Object.keys(destinations) as DestinationName[]

const isDestination = (name: string): name is DestinationName => Object.hasOwn(destinations, name)

/**
 * The chain of a form: its destinations in delivery order. One without an address is skipped, and the next takes its
 * place (without an automation, only the CRM gets the lead). If empty, the lead is kept in the store only.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter(isDestination).filter((name) => addresses.has(name))
