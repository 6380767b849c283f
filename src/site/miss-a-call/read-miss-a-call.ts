// The content of /miss-a-call. The business, its jobs and its amounts come from the sample week.

import { z } from 'zod'
import { fillPlaceholders } from '#content/fill-placeholders.ts'
import { button, headlineLine, lead, textWith, words } from '#content/lengths.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readSampleWeek } from '#content/read-sample-week.ts'
import { readYaml } from '#content/read-yaml.ts'
import { formatUsdWithCents } from '#domain/texts/format-usd.ts'
import { chargedUsd } from '#domain/week/week-sums.ts'

const screens = ['ring', 'text', 'answer', 'week', 'reminder', 'charged', 'review'] as const
const screen = z.enum(screens)
const clock = z.string().regex(/^\d{1,2}:\d\d$/)

const schema = z.strictObject({
  title: words,
  description: words,
  name: words,
  invite: words,
  heading: headlineLine,
  lead,
  steps: z
    .array(
      z.strictObject({
        screen,
        /** The time of the step, in quarters of a day since Monday morning. */
        at: z.number().min(0).max(28),
        when: words,
        title: words,
        text: words,
        feature: words.optional(),
        yours: words.optional(),
        next: button.optional(),
      }),
    )
    .refine(
      (steps) => steps.length === screens.length && steps.every((step, index) => step.screen === screens[index]),
      `the steps are ${screens.join(', ')}, in this order`,
    ),
  ring: z.strictObject({ clock, incoming: words, who: words, decline: words, answer: words }),
  texted: z.strictObject({ clock, by: words }),
  answered: z.strictObject({ clock }),
  booked: z.strictObject({ clock, jobs: words, new: words, title: words, text: words }),
  card: z.strictObject({
    sample: words,
    rows: z.array(z.strictObject({ step: screen, label: words, value: words })),
    part: z.strictObject({ label: words, before: words, after: words }),
  }),
  run: z.strictObject({
    count: textWith('step', 'all'),
    status: textWith('step', 'all'),
    back: button,
    again: button,
  }),
  end: z.strictObject({ title: words, text: words, watch: button, book: button }),
})

export type MissACall = ReturnType<typeof readMissACall>

export function readMissACall() {
  const file = 'pages/miss-a-call.yaml'
  const { run, ...written } = readYaml(file, schema)
  const week = readSampleWeek()
  const values = {
    wait: String(week.waitSeconds),
    total: formatUsdWithCents(chargedUsd(week.charged.job)),
    length: readDemoFilm().label,
    count: String(week.today.jobs.length),
  }
  const filled = fillPlaceholders(written, { file, values })
  return { ...filled, run, week }
}
