// 'Send my numbers' on the savings calculator: the seven costs and the timeframe go to the team.
import { z } from 'zod'
import { dollars } from '#domain/texts/format-usd.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { defineForm } from './define-form.ts'
import { email, fullName } from './fields.ts'

const cost = () => z.number('Enter an amount.').min(0, 'Enter an amount.').max(1_000_000, 'Enter a smaller amount.')

/** Monthly costs in US dollars, keyed by the category names of the site's specification, and the timeframe. */
const figures = z.strictObject(
  {
    crm: cost(),
    communication: cost(),
    marketing: cost(),
    website: cost(),
    scheduling: cost(),
    payments: cost(),
    analytics: cost(),
    timeframe: z.enum(['monthly', 'yearly'], 'Choose monthly or yearly.'),
  },
  'Send the seven costs and the timeframe.',
)

// A form-encoded body carries the figures as JSON in a hidden field.
const fromJson = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function costsInWords(sent: unknown): string {
  const costs = Object.values(typeof sent === 'object' && sent !== null ? sent : {}).filter(
    (cost): cost is number => typeof cost === 'number' && cost > 0,
  )
  if (costs.length === 0) return 'Pays for no tools yet.'
  const perMonth = dollars(costs.reduce((sum, cost) => sum + cost, 0))
  return `Pays ${perMonth} a month for ${costs.length} ${costs.length === 1 ? 'tool' : 'tools'}.`
}

const costLabels: Readonly<Record<string, string>> = { crm: 'CRM' }

/** 'CRM $120, Scheduling $60 a month' */
function eachCost(sent: unknown): string {
  const costs = Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).flatMap(([name, cost]) =>
    typeof cost === 'number' && cost > 0 ? [`${costLabels[name] ?? capitalize(name)} ${dollars(cost)}`] : [],
  )
  return costs.length === 0 ? 'None' : `${costs.join(', ')} a month`
}

export const savingsReview = defineForm({
  name: 'savings-review',
  destinations: ['requests'],
  confirmationEmail: 'savings-receipt',
  inOffice: {
    requestLabel: 'Savings review',
    pastTense: 'asked for a savings review',
    category: 'messages',
    icon: 'calculator',
    answerWithin: 'two-minutes',
    page: '/savings-calculator',
    summarize: ({ figures }) => costsInWords(figures),
    describe: { figures: eachCost },
  },
  fields: {
    name: fullName(),
    email: email(),
    figures: z.preprocess(fromJson, figures).meta({ kind: 'hidden', label: 'Figures' }),
  },
  submit: 'Send my numbers',
  submitting: 'Sending...',
  failure: 'Your numbers weren’t sent. Please try again.',
  next: '/savings-calculator/sent',
})
