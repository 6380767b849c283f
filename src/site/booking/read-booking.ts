// The content and rules for demo calls: the booking page, the calendar in its frame, and the page of a booked call.
import { z } from 'zod'
import { button, headline, lead, textWith, words } from '#content/lengths.ts'
import { readBrand } from '#content/read-brand.ts'
import { readYaml } from '#content/read-yaml.ts'
import { bookingRulesSchema } from '#domain/booking/booking-rules.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import type { BookingData } from '#domain/pages/site-data.ts'
import { fill } from '#domain/texts/fill.ts'
import { booking } from '#forms/booking.ts'
import { type FormView, formView } from '#forms/form-view.ts'

const entryWay = z.strictObject({ description: textWith('manage'), location: words })
const entryVideo = z.strictObject({ description: textWith('manage', 'link?'), location: words })
const ofDay = textWith('day?', 'count?')
const states = z.strictObject({ booked: words, cancelled: words, over: words })

const schema = z.strictObject({
  title: words,
  description: words,
  name: words,
  heading: headline,
  lead,
  expect: z.strictObject({
    sample: z.boolean().optional(),
    heading: headline,
    who: textWith('phone?'),
    video: words,
    steps: z.array(z.strictObject({ when: words, what: words })).min(1),
    after: words,
  }),
  write: words,
  talk: words,
  frame: words,
  loading: z.strictObject({ heading: headline, text: words, slow: words }),
  calendar: z.strictObject({
    heading: headline,
    loading: words,
    previous: words,
    next: words,
    days: z.array(z.strictObject({ short: words, long: words })).length(7),
    state: z.strictObject({ one: ofDay, many: ofDay, full: ofDay, closed: ofDay, past: ofDay, later: ofDay }),
    full: words,
    key: z.strictObject({ free: words, closed: words }),
    zone: words,
    zones: z.strictObject({ us: words, others: words }),
    now: textWith('zone?', 'time?'),
    line: z.strictObject({ you: words, us: words, note: textWith('desk?') }),
    pick: z.strictObject({ heading: headline, text: words }),
    times: z.strictObject({
      about: words,
      parts: z.strictObject({ night: words, morning: words, afternoon: words, evening: words }),
      taken: words,
    }),
    taken: z.strictObject({ strong: words, text: textWith('time?'), none: textWith('time?') }),
    failed: z.strictObject({ strong: words, details: words, text: textWith('email'), again: words }),
  }),
  details: z.strictObject({ heading: headline, zone: textWith('zone?'), call: words, change: words, use: words }),
  done: z.strictObject({
    heading: headline,
    text: z.strictObject({ phone: textWith('phone'), video: textWith('email?') }),
    join: words,
    mailed: textWith('email'),
    add: words,
    google: words,
    outlook: words,
    file: words,
    before: words,
    ticks: z.array(words).min(1),
    manage: words,
  }),
  plain: z.strictObject({ heading: headline, lead, time: words, choose: words, again: words, summary: words }),
  call: z.strictObject({
    title: words,
    heading: states,
    lead: states,
    zone: textWith('zone?'),
    framed: words,
    page: words,
    move: z.strictObject({ heading: headline, label: words, choose: words, submit: button }),
    cancel: z.strictObject({ heading: headline, text: words, submit: button }),
    file: z.strictObject({ booked: words, cancelled: words }),
    again: words,
  }),
  tooMany: textWith('phone'),
  entry: z.strictObject({ title: textWith('brand?'), phone: entryWay, video: entryVideo, videoLater: entryWay }),
})

export type BookingTexts = z.infer<typeof schema>

const readBookingRules = () => readYaml('booking.yaml', bookingRulesSchema)

export const readBookingPage = () => readYaml('pages/booking.yaml', schema)

/**
 * Whether a visitor may choose a video call instead of a phone call. This requires that the team has a link for video
 * calls.
 */
export const offersVideo = () => readBookingRules().joinUrl !== undefined

/** The booking form as its pages show it. */
export function readBookingForm(): FormView {
  const view = formView(booking)
  return offersVideo() ? view : { ...view, fields: view.fields.filter(({ name }) => name !== 'video') }
}

/** The booking rules that the calendar needs. Other rules stay on the server. `isOpen` starts with Sunday. */
export function readCalendarData() {
  const { timezone, hours, blockedDays, horizonDays } = readBookingRules()
  const week = [...weekdays.slice(-1), ...weekdays.slice(0, -1)]
  return { timezone, blockedDays, horizonDays, isOpen: week.map((day) => hours[day].length > 0) }
}

/** The booking data that the server needs. */
export function readBookingData(): BookingData {
  const { entry, tooMany } = readBookingPage()
  const { name, supportEmail, phone } = readBrand()
  return {
    rules: readBookingRules(),
    entry: { ...entry, title: fill(entry.title, { brand: name }) },
    organizer: { name, email: supportEmail },
    tooMany: fill(tooMany, { phone: phone.shown }),
  }
}
