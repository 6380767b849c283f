// The destinations that a form's file can name, each with the variable that holds its URL; `.env.example` and
// `npm run preflight` list them from here.
import { forms } from '#forms/index.ts'

export const destinations = {
  'demo-automation': { variable: 'WEBHOOK_DEMO_AUTOMATION', meaning: 'Gets demo requests first.' },
  'demo-crm': { variable: 'WEBHOOK_DEMO_CRM', meaning: 'Gets demo requests once the automation has accepted them.' },
  workshop: { variable: 'WEBHOOK_WORKSHOP', meaning: 'Gets workshop registrations.' },
  replay: { variable: 'WEBHOOK_REPLAY', meaning: 'Gets replay requests.' },
  contact: { variable: 'WEBHOOK_CONTACT', meaning: 'Gets contact messages.' },
  order: { variable: 'WEBHOOK_ORDER', meaning: 'Gets orders.' },
  booking: { variable: 'WEBHOOK_BOOKING', meaning: 'Gets booked calls.' },
  requests: { variable: 'WEBHOOK_REQUESTS', meaning: 'Gets every other form.' },
} as const satisfies Record<string, { variable: `WEBHOOK_${string}`; meaning: string }>

type DestinationName = keyof typeof destinations

export const destinationNames = Object.keys(destinations) as DestinationName[]

const isDestination = (name: string): name is DestinationName => Object.hasOwn(destinations, name)

/**
 * The chain of a form: its destinations in delivery order. One without an address is skipped, and the next takes its
 * place (without an automation, only the CRM gets the lead). If empty, the lead is kept in the store only.
 */
export const destinationsOf = (form: string, addresses: ReadonlyMap<string, string>): DestinationName[] =>
  (forms.get(form)?.destinations ?? []).filter(isDestination).filter((name) => addresses.has(name))
