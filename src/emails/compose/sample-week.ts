// The sample week of the weekly summary.

import { formOfStep } from '#domain/analytics/steps.ts'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import type { EmailSources } from '#emails/define-email.ts'
import { forms } from '#forms/index.ts'
import { sampleNowMs } from './sample-leads.ts'

const fromMs = Date.parse('2026-11-15T05:00:00Z')

export const sampleWeek = { fromMs, toMs: fromMs + 7 * dayMs }

/** How many leads came on each day. */
const leadsOf: Record<LeadCategory, number[]> = {
  orders: [0, 1, 0, 1, 0, 1, 0],
  bookings: [0, 3, 2, 3, 2, 1, 1],
  demos: [0, 6, 7, 5, 4, 4, 2],
  workshop: [1, 5, 4, 3, 4, 2, 1],
  messages: [0, 3, 4, 2, 3, 2, 1],
}

/** The days (0 is Sunday) whose first demo request was answered late. */
const lateDays = [2, 4]

/**
 * The category whose sample leads come from this form; undefined if there is none. All sample leads of a category come
 * from one form: the form that the funnel counts or, if it counts none, the category's first form.
 */
function categoryOf(name: string | undefined): LeadCategory | undefined {
  const form = forms.get(name ?? '')
  if (!form) return undefined
  const { category } = form.inOffice
  const ofCategory = [...forms.values()].filter(({ inOffice }) => inOffice.category === category)
  const counted: string[] = Object.values(formOfStep)
  const [usual] = [...ofCategory.filter((one) => counted.includes(one.name)), ...ofCategory]
  return usual?.name === name ? category : undefined
}

const waitedMs = (form: string, isLate: boolean) =>
  forms.get(form)?.inOffice.answerWithin === 'two-minutes' ? (isLate ? 4 * minuteMs : 69_000) : undefined

export const sampleWeekSources: Pick<EmailSources, 'countVisits'> & { queries: Partial<EmailSources['queries']> } = {
  countVisits: async ({ to }) =>
    to < '2026-11-15' ? { visitorDays: 1_197, watched: 17 } : { visitorDays: 1_284, watched: 19 },
  queries: {
    listFigures: async ({ form: name, fromMs: sinceMs = 0 }) => {
      const category = categoryOf(name)
      if (!category) return []
      const isLate = (day: number, index: number) => category === 'demos' && index === 0 && lateDays.includes(day)
      return leadsOf[category].flatMap((count, day) =>
        Array.from({ length: count }, (_, index) => ({
          receivedAtMs: sinceMs + day * dayMs + 10 * hourMs + index * minuteMs,
          waitedMs: waitedMs(name!, isLate(day, index)),
          isWaiting: false,
        })),
      )
    },
    countLeadsIn: async ({ form: name }) => {
      const category = categoryOf(name)
      return !category ? 0 : leadsOf[category].reduce((sum, count) => sum + count, 0)
    },
    countStopped: async ({ fromMs: sinceMs }) => (sinceMs < fromMs ? 0 : 1),
    readToday: async () => ({
      sent: [],
      troubled: [
        {
          isStopped: true,
          leadId: '',
          values: {},
          destination: 'workshop',
          attempts: 10,
          reason: 'HTTP 410',
          nextAttemptAtMs: undefined,
          more: 0,
        },
      ],
      undeliveredStops: [],
      quarantined: [{ kind: 'honeypot', count: 2 }],
      figures: [],
      lastBackupAtMs: sampleNowMs + 3 * dayMs,
      leads: 78,
      hasOwner: true,
      teammates: 3,
    }),
    verifyAudit: async () => ({ entries: 1204, head: 'Zx0f3yT1cS8mUuQvY4rJb2hWk6nDp9aLe7oGiXt5sVw', faults: [] }),
  },
}
