// The words of the home page.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)
const module = z.enum(['leads', 'nurture', 'cash'])
const icon = z.enum(['call', 'send', 'check', 'message', 'star', 'receipt']).optional()

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'Tue 2' is the sixth beat of the week: every day has four. */
const beat = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [1-4]$/, 'expected a day and one of its four beats, e.g. "Tue 2"')
  .transform((at) => days.findIndex((day) => at.startsWith(day)) * 4 + Number(at.at(-1)))

const spell = { at: beat, beats: z.int().min(2).max(4) }

const week = z.strictObject({
  described: text,
  now: z.strictObject({ at: beat, label: text }),
  office: text,
  free: text,
  crews: z.array(z.strictObject({ name: text, jobs: z.array(z.strictObject({ ...spell, street: text, work: text })) })),
  parts: z.array(z.strictObject({ module, name: text, notes: z.array(z.strictObject({ ...spell, icon, text })) })),
})

const agendaDay = z.strictObject({
  day: text,
  /** The time of day on the one day that is today. */
  now: text.optional(),
  free: text.optional(),
  jobs: z.array(z.strictObject({ street: text, work: text })).default([]),
  notes: z.array(z.strictObject({ module, icon, text })).default([]),
})

const homeSchema = z.strictObject({
  title: text,
  description: text,
  days: z.array(text).length(7),
  hero: z.strictObject({
    headline: z.array(text),
    lead: text,
    plans: text,
    week,
    agenda: z.array(agendaDay),
    soFar: text,
    done: z.array(text),
    sample: text,
  }),
})

export type HomeWords = z.output<typeof homeSchema>

export const readHome = () => readYaml('pages/home.yaml', homeSchema)
