// Where the leads of each form go, and in which order. One entry per destination; its address comes from the named
// variable. Promise to accept-lead.ts: a form's chain holds configured destinations only, each at most once.

export const destinations = {
  'demo-automation': { variable: 'WEBHOOK_DEMO_AUTOMATION', forms: ['demo-request'] },
  'demo-crm': { variable: 'WEBHOOK_DEMO_CRM', forms: ['demo-request'] },
  workshop: { variable: 'WEBHOOK_WORKSHOP', forms: ['workshop-registration'] },
  replay: { variable: 'WEBHOOK_REPLAY', forms: ['replay-access'] },
  contact: { variable: 'WEBHOOK_CONTACT', forms: ['contact'] },
  order: { variable: 'WEBHOOK_ORDER', forms: ['order', 'order-request'] },
  booking: { variable: 'WEBHOOK_BOOKING', forms: ['booking'] },
  requests: {
    variable: 'WEBHOOK_REQUESTS',
    forms: [
      'item-inquiry',
      'savings-review',
      'ivr-voices',
      'pro-upgrade',
      'wordpress-install',
      'resource-pack',
      'careers',
    ],
  },
} as const satisfies Record<string, { variable: `WEBHOOK_${string}`; forms: readonly string[] }>

export type DestinationName = keyof typeof destinations

export const destinationNames = Object.keys(destinations) as DestinationName[]

/**
 * The chain of a form: destinations in the order they are tried. One without an address is left out, and the next takes
 * its place (the CRM alone is told where no automation is configured). Empty: the lead is kept in the store only.
 */
export function destinationsOf(form: string, addresses: ReadonlyMap<string, string>): DestinationName[] {
  return destinationNames.filter((name) => {
    const forms: readonly string[] = destinations[name].forms
    return forms.includes(form) && addresses.has(name)
  })
}
