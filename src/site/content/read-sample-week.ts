// The sample week of a made-up cleaning company: the single source of the streets, times and amounts in every drawing
// of the product.
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import { dollars, formatUsdWithCents } from '#domain/texts/format-usd.ts'
import { chargedUsd, jobState, minutesOf, paidUsd, type WeekJob } from '#domain/week/week-sums.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** The number of parts ("beats") into which the drawings divide a day. */
export const partsPerDay = 4

const day = z.enum(days)
const time = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: 'expected a time of the day, e.g. "14:10"', abort: true })
const usd = z.number().nonnegative().meta({ kind: 'money' })
const noteIcon = z.enum(['call', 'send', 'check', 'message', 'star']).optional()
const cardIcon = z.enum(['call', 'web', 'message']).optional()

/** A part of a day as the number of its beat in the week: 'Tue 2' becomes 6, because Monday has four beats. */
const beat = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [1-4]$/, 'expected a day and which of its four parts, e.g. "Tue 2"')
  .transform((at) => days.findIndex((name) => at.startsWith(name)) * partsPerDay + Number(at.at(-1)))

/** How many of the day's four parts are over at this time. The day starts at 8:00, and each part lasts two hours. */
const partOf = (at: string) => Math.floor((minutesOf(at) / 60 - 8) / 2)

const oneByOne = (spells: { at: number; beats: number }[]) =>
  spells.every(({ at }, index) => {
    const before = spells[index - 1]
    return !before || before.at + before.beats <= at
  })

const job = z.strictObject({
  day,
  from: time,
  street: words,
  work: words,
  usd,
  tipUsd: usd.optional(),
  paidAt: time.optional(),
  invoice: z.int().optional(),
  /**
   * Where the home page's first screen draws the job: the part of the day in which the job begins (1 to 4), and the
   * job's length in parts.
   */
  bar: z.tuple([z.int().min(1).max(partsPerDay), z.int().min(2).max(partsPerDay)]).optional(),
  barText: words.optional(),
})

const line = z.union([
  z.strictObject({ us: words }),
  z.strictObject({ them: words }),
  z.strictObject({ by: words }),
  z.strictObject({ at: words }),
  z.strictObject({ missed: words }),
])

const texts = { clock: time, title: words, aside: words, lines: z.array(line).min(1), alt: words }
const result = z.strictObject({ title: words, text: words })
/**
 * The features that a drawing shows, by their names in plans.yaml. Next to the drawing, the page names the plans that
 * include these features.
 */
const features = z.array(words).default([])
const paper = {
  street: words,
  title: words,
  lines: z.array(z.strictObject({ what: words, usd })).min(1),
  features,
  alt: words,
}

const schema = z.strictObject({
  sample: z.boolean(),
  /** The label on every sample drawing. */
  mark: words,
  company: z.strictObject({ name: words, town: words, review: words }),
  waitSeconds: z.int().positive(),
  days: z
    .array(z.strictObject({ name: day, date: words }))
    .refine((week) => days.every((name, index) => week[index]?.name === name), 'a week is Mon to Sun, in this order'),
  now: z.strictObject({
    // The drawings' layout is fixed: the playhead (the current time) is on Thursday, and the phone covers Sunday.
    day: day.refine((name) => name === 'Thu', 'the sample week stands on a Thursday'),
    time: time.refine(
      (at) => partOf(at) >= 1 && partOf(at) <= partsPerDay,
      'the sample day stands between 10:00 and 17:59',
    ),
  }),
  tabs: z.strictObject({ today: words, week: words, leads: words, nurture: words, cash: words }),
  crews: z.array(z.strictObject({ name: words, jobs: z.array(job) })).length(2),
  week: z.strictObject({
    now: words,
    office: words,
    free: words,
    parts: z.array(
      z.strictObject({
        module: z.enum(['leads', 'nurture', 'cash']),
        name: words,
        notes: z
          .array(z.strictObject({ at: beat, beats: z.int().min(2).max(partsPerDay), icon: noteIcon, text: words }))
          .refine(oneByOne, 'two notes of a part overlap'),
      }),
    ),
    done: z.array(words).min(1),
    plan: words,
    alt: words,
  }),
  schedule: z.strictObject({ title: words, sums: z.array(words).min(1), features, alt: words }),
  today: z.strictObject({
    title: words,
    call: z.strictObject({ title: words, phone: words, wait: words, at: time }),
    now: words,
    sum: words,
    alt: words,
  }),
  lead: z.strictObject({ phone: words, street: words, calledAt: time }).meta({ title: 'Lead' }),
  missed: z.strictObject({ ...texts, result }),
  reminder: z.strictObject({ ...texts, result }),
  charged: z.strictObject({
    ...paper,
    invoice: z.int(),
    tip: z.strictObject({ what: words, none: words }),
    total: words,
    paid: words,
    card: words,
    steps: z.strictObject({ done: words, charged: words, texted: words }),
    doneAt: time,
  }),
  asked: z.strictObject(texts),
  review: z.strictObject({ ...texts, quote: words, left: words }),
  board: z.strictObject({
    title: words,
    columns: z
      .array(
        z.strictObject({
          name: words,
          cards: z.array(
            z.strictObject({
              street: words,
              work: words,
              icon: cardIcon,
              from: words,
              when: words,
              hot: z.boolean().default(false),
            }),
          ),
        }),
      )
      .length(3),
    features,
    alt: words,
  }),
  sequence: z.strictObject({
    title: words,
    steps: z.array(z.strictObject({ what: words, when: words })).length(6),
    ask: z.strictObject({ title: words, at: words }),
    text: words,
    hint: words,
    reads: z.strictObject({ title: words, at: words, text: words }),
    answered: words,
    features,
    alt: words,
  }),
  invoice: z.strictObject({
    ...paper,
    number: z.int(),
    when: words,
    card: words,
    open: z.strictObject({ number: z.int(), street: words, note: words }),
  }),
})

type Written = z.output<typeof schema>

const file = 'sample-week.yaml'

export type SampleWeek = ReturnType<typeof readSampleWeek>

export function readSampleWeek() {
  const written = readYaml(file, schema)
  const { waitSeconds, now, week, crews, charged, invoice } = written
  const faults = ledgerFaults(written)
  if (faults.length > 0) throw new ContentFault(faults.map((fault) => ({ file, ...fault })))
  const all = crews.flatMap(({ name, jobs }) =>
    jobs.map((one) => ({ ...one, crew: name, state: jobState(one, now, days) })),
  )
  const today = all
    .filter((one) => one.day === now.day)
    .toSorted((one, other) => one.from.padStart(5, '0').localeCompare(other.from.padStart(5, '0')))
  const done = all.filter(({ state }) => state === 'done')
  const doneToday = today.filter(({ state }) => state === 'done')
  const paidOn = (name: string) => paidUsd(done.filter((one) => one.day === name))
  const values = {
    wait: String(waitSeconds),
    collected: dollars(paidUsd(doneToday)),
    done: String(doneToday.length),
    all: String(today.length),
    paid: dollars(paidUsd(done)),
    review: written.company.review,
    payout: dollars(paidUsd(today)),
    invoiced: dollars(done.reduce((sum, { usd, invoice }) => sum + (invoice === undefined ? 0 : usd), 0)),
    jobsDone: String(done.length),
    jobs: String(all.length),
  }
  const filled = <Words>(part: Words, at: string[], own = {}) =>
    fillPlaceholders(part, { file, at, values: { ...values, ...own } })
  const parts = week.parts.map((part, index) => ({
    ...part,
    notes: part.notes.map((note, noteIndex) => {
      const paidThatDay = dollars(paidOn(days[Math.floor((note.at - 1) / partsPerDay)]!))
      return filled(note, ['week', 'parts', String(index), 'notes', String(noteIndex)], { paidThatDay })
    }),
  }))
  const { parts: _, ...weekTexts } = week
  const totals = (of: WeekJob) => ({
    total: formatUsdWithCents(chargedUsd(of)),
    tip: formatUsdWithCents(of.tipUsd ?? 0),
  })
  const jobOf = (street: string) => all.find((one) => one.street === street)!
  return {
    ...written,
    week: {
      ...filled(weekTexts, ['week']),
      parts,
      crews: crews.map(({ name }) => ({ name, bars: all.filter(({ crew }) => crew === name).flatMap(barOf) })),
      /** How many of the week's 28 beats are over. */
      now: days.indexOf(now.day) * partsPerDay + partOf(now.time),
      label: week.now,
    },
    schedule: filled(written.schedule, ['schedule']),
    today: { ...filled(written.today, ['today']), jobs: today, collected: values.collected },
    missed: filled(written.missed, ['missed']),
    reminder: filled(written.reminder, ['reminder']),
    asked: filled(written.asked, ['asked']),
    review: filled(written.review, ['review']),
    sequence: filled(written.sequence, ['sequence']),
    board: filled(written.board, ['board']),
    charged: { ...filled(charged, ['charged'], totals(jobOf(charged.street))), job: jobOf(charged.street) },
    invoice: { ...filled(invoice, ['invoice'], totals(jobOf(invoice.street))), job: jobOf(invoice.street) },
    jobs: all,
    paid: values.paid,
    payout: values.payout,
  }
}

function barOf<Job extends Pick<z.output<typeof job>, 'day' | 'bar' | 'barText' | 'work'>>(job: Job) {
  const { day, bar, barText, work } = job
  if (!bar) return []
  const [at, beats] = bar
  return [{ ...job, at: days.indexOf(day) * partsPerDay + at, beats, text: barText ?? work }]
}

/**
 * Finds contradictions in the file. The amounts and the open invoice's number must agree with the crews' jobs. The bars
 * of a crew must not overlap. The missed call's title must be the lead's street. Clock times aren't checked.
 */
function ledgerFaults({ crews, charged, invoice, board, missed, lead }: Written) {
  const faults: { key: string; message: string }[] = []
  const jobs = crews.flatMap((crew) => crew.jobs)
  const agree = (key: string, said: number | undefined, ledger: number | undefined) => {
    if (said !== ledger) faults.push({ key, message: `says ${said}, but the crews’ jobs say ${ledger}` })
  }
  for (const [index, crew] of crews.entries()) {
    if (!oneByOne(crew.jobs.flatMap(barOf)))
      faults.push({ key: `crews.${index}.jobs`, message: 'two bars of a crew overlap' })
  }
  for (const [key, { street, lines }] of [
    ['charged', charged],
    ['invoice', invoice],
  ] as const) {
    const job = jobs.find((one) => one.street === street && one.paidAt !== undefined)
    agree(
      `${key}.lines`,
      lines.reduce((sum, { usd }) => sum + usd, 0),
      job && chargedUsd(job),
    )
  }
  agree('invoice.open.number', invoice.open.number, jobs.find((one) => one.street === invoice.open.street)?.invoice)
  for (const [column, { cards }] of board.columns.entries())
    for (const [index, { street, from }] of cards.entries()) {
      const [, amount] = /^\$(\d+)$/.exec(from) ?? []
      const known = jobs.find((one) => one.street === street)
      if (amount && known) agree(`board.columns.${column}.cards.${index}.from`, Number(amount), known.usd)
    }
  if (missed.title !== lead.street) faults.push({ key: 'missed.title', message: `isn’t the lead’s ${lead.street}` })
  return faults
}
