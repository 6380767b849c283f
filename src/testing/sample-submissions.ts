// A valid submission for every form, as JSON fields.

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '(202) 555-0143' }

const figures = {
  crm: 50,
  communication: 95,
  marketing: 100,
  website: 297,
  scheduling: 12,
  payments: 15,
  analytics: 29,
  timeframe: 'monthly',
}

export const sampleSubmissions: Record<string, Record<string, unknown>> = {
  'demo-request': { ...ann, transactionalConsent: true, marketingConsent: true },
  'workshop-registration': { ...ann, termsAccepted: true, smsAccepted: true },
  'replay-access': ann,
  contact: { name: 'Ann Lee', email: 'ann@example.com', subject: 'Hours', message: 'When do you open?' },
  order: { tier: 'titan', ...ann, coupon: 'tttbdc2025' },
  'order-request': { tier: 'titan', ...ann, setupFee: true, planSubscription: true },
  booking: { ...ann, start: '2026-12-01T15:00:00Z', timezone: 'America/New_York' },
  'item-inquiry': { product: 'tempo-tee', color: 'Fern', name: 'Ann Lee', email: 'ann@example.com' },
  'savings-review': { name: 'Ann Lee', email: 'ann@example.com', figures },
  'ivr-voices': ann,
  'pro-upgrade': { ...ann, business: 'Lee Cleaning' },
  'wordpress-install': { ...ann, details: 'example.com' },
  'resource-pack': ann,
  careers: { name: 'Ann Lee', email: 'ann@example.com', message: 'I clean and I code.' },
}

/** The same fields as a browser without JavaScript sends them. */
export function asFormEncoded(fields: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(fields).map(([name, value]) => {
    if (value === true) return [name, 'on']
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
  })
  return new URLSearchParams(pairs.map(([name, value]) => [name!, value!]))
}
