// Reads workshop.yaml, and turns the local times of its dates into instants, texts and calendar links.
import { z } from 'zod'
import { words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'
import { noteChangeAt } from '#content/rendering.ts'
import { type CalendarEntry, googleAddress, outlookAddress } from '#domain/calendar/calendar-entry.ts'
import {
  formatLength,
  formatWorkshopDate,
  formatWorkshopDay,
  instantOf,
  isShownIn,
} from '#domain/workshop/workshop-text.ts'

const isTimeZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone)
const time = z.string().regex(/^\d+:\d\d$/, 'minutes:seconds')

const localTime = z.iso.datetime({ local: true, precision: -1, abort: true })

const fileSchema = z.strictObject({
  title: words,
  summary: words,
  timezone: z.string().refine(isTimeZone, 'a time zone like America/New_York'),
  dates: z
    .array(
      z.strictObject({
        starts: localTime,
        minutes: z.int().positive(),
      }),
    )
    .min(1)
    .refine(
      (dates) => new Set(dates.map(({ starts }) => starts.slice(0, 10))).size === dates.length,
      'two are on one day',
    ),
  extra: words,
  /** The URL for joining the live workshop. Without it, no reminders are emailed. */
  joinUrl: z
    .url({ protocol: /^https$/, error: 'an address like https://…' })
    .meta({ description: 'Where people join the live workshop, in emails to those who registered. Not the recording.' })
    .optional(),
  // The lengths must be multiples of five, because the style sheet has a width for each of them.
  outline: z.array(
    z.strictObject({
      minutes: z.int().multipleOf(5, 'steps of five minutes').min(5).max(30),
      title: words,
      text: words,
    }),
  ),
  open: z.strictObject({ label: words, title: words, text: words }),
  replay: z.strictObject({
    recorded: z.iso.date(),
    length: time,
    marks: z.array(z.strictObject({ at: time, title: words })).min(1),
    sampleNote: words.optional(),
  }),
  voices: z.array(z.strictObject({ quote: words, who: words, sample: z.boolean() })).min(1),
})

const schema = fileSchema.superRefine(({ dates, timezone }, { addIssue }) => {
  for (const [index, { starts }] of dates.entries())
    if (!isShownIn(starts, timezone))
      addIssue({
        code: 'custom',
        path: ['dates', index, 'starts'],
        message: `the clocks in ${timezone} skip ${starts}`,
      })
})

export type Workshop = ReturnType<typeof readWorkshop>
export type WorkshopEntry = Workshop['dates'][number]

/** The workshop, with its dates in order, each with its texts and calendar URLs. */
export function readWorkshop() {
  const file = readYaml('workshop.yaml', schema)
  const dates = file.dates
    .map(({ starts: local, minutes }) => {
      const starts = instantOf(local, file.timezone)
      const ends = new Date(starts.getTime() + minutes * 60_000)
      const duration = formatLength(minutes, file.extra)
      const slug = local.slice(0, 10)
      const entry: CalendarEntry = {
        uid: `workshop-${slug}@tidy-tempo`,
        title: file.title,
        text: `${file.summary} ${duration}.`,
        starts,
        ends,
      }
      const texts = { ...formatWorkshopDate({ starts, ends }, file.timezone), duration }
      const links = {
        file: `/workshop/${slug}.ics`,
        google: googleAddress(entry),
        outlook: outlookAddress(entry),
      }
      return { slug, starts, ends, minutes, entry, texts, links }
    })
    .sort((one, other) => one.starts.getTime() - other.starts.getTime())
  for (const { starts, ends } of dates) for (const at of [starts, ends]) noteChangeAt(at)
  return { ...file, dates, replay: { ...file.replay, recordedWords: formatWorkshopDay(file.replay.recorded) } }
}
