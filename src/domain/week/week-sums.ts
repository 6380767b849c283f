// Computes which jobs of the sample week are done at a moment of the week, and what jobs earned. The sample week is a
// made-up week of a cleaning business (content/sample-week.yaml), from which pages draw pictures of the product.

export interface WeekJob {
  day: string
  /** '14:00' */
  from: string
  street: string
  /** Without the tip. */
  usd: number
  tipUsd?: number | undefined
  /** When the card was charged, on the same day. */
  paidAt?: string | undefined
  /** The number of the job's invoice, if one was sent and isn't paid yet. */
  invoice?: number | undefined
}

interface Moment {
  day: string
  time: string
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** '14:10' → '2:10' */
export const clockOf = (time: string): string => `${((Number(time.split(':')[0]) + 11) % 12) + 1}:${time.split(':')[1]}`

/** @param days the names of the days, in order */
export function jobState(job: WeekJob, now: Moment, days: readonly string[]): 'done' | 'live' | 'due' {
  const apart = days.indexOf(job.day) - days.indexOf(now.day)
  if (apart !== 0) return apart < 0 ? 'done' : 'due'
  const isBefore = (time: string) => minutesOf(time) <= minutesOf(now.time)
  if (job.invoice !== undefined || (job.paidAt !== undefined && isBefore(job.paidAt))) return 'done'
  return isBefore(job.from) ? 'live' : 'due'
}

/** The job's price with the tip. */
export const chargedUsd = ({ usd, tipUsd = 0 }: WeekJob): number => usd + tipUsd

/** What was paid by card. An open invoice isn't money yet. */
export const paidUsd = (jobs: readonly WeekJob[]): number =>
  jobs.reduce((sum, job) => sum + (job.paidAt === undefined ? 0 : chargedUsd(job)), 0)
