// The destinations that a form's leads can be sent to, each with its label in the office and the environment variable
// that holds its URL. `.env.example`, `npm run preflight` and the office use this list.

export const destinations = {
  'demo-automation': {
    variable: 'WEBHOOK_DEMO_AUTOMATION',
    meaning: 'Gets demo requests first.',
    label: 'Demo, automation',
  },
  'demo-crm': {
    variable: 'WEBHOOK_DEMO_CRM',
    meaning: 'Gets demo requests once the automation has accepted them.',
    label: 'Demo, CRM',
  },
  workshop: { variable: 'WEBHOOK_WORKSHOP', meaning: 'Gets workshop registrations.', label: 'Workshop' },
  replay: { variable: 'WEBHOOK_REPLAY', meaning: 'Gets replay requests.', label: 'Replay' },
  contact: { variable: 'WEBHOOK_CONTACT', meaning: 'Gets contact messages.', label: 'Contact' },
  order: { variable: 'WEBHOOK_ORDER', meaning: 'Gets orders.', label: 'Order' },
  booking: { variable: 'WEBHOOK_BOOKING', meaning: 'Gets booked calls.', label: 'Booked calls' },
  requests: { variable: 'WEBHOOK_REQUESTS', meaning: 'Gets every other form.', label: 'Everything else' },
} as const satisfies Record<string, { variable: `WEBHOOK_${string}`; meaning: string; label: string }>

export type DestinationName = keyof typeof destinations

export const destinationNames = Object.keys(destinations) as DestinationName[]

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(destinations).map(([name, { label }]) => [name, label]),
)

/** The destination's label; if the destination no longer exists, its name. */
export const destinationLabel = (name: string): string => labels.get(name) ?? name
