// A demo call in the built-in calendar. These rules don't check whether the slot is free: the booking routes respond
// with 409 if it is taken.
import { z } from 'zod'
import { isTimeZone } from '#domain/booking/booking-rules.ts'
import { byHandMark } from '#domain/leads/by-hand.ts'
import { defineForm } from './define-form.ts'
import { email, firstName, lastName, phone } from './fields.ts'

export const booking = defineForm({
  name: 'booking',
  destinations: ['booking'],
  confirmationEmail: 'booking-confirmed',
  extras: 'booked-call',
  inOffice: {
    requestLabel: 'Call',
    pastTense: 'booked a call',
    category: 'bookings',
    page: '/book-demo',
    summarize: ({ video, addedByTeam }) =>
      video === true ? 'By video.' : addedByTeam === byHandMark.addedByTeam ? 'Booked by the team.' : 'Booked a call.',
  },
  fields: {
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    phone: phone(),
    start: z.iso.datetime('Choose a time.').meta({ kind: 'hidden', label: 'Time' }),
    timezone: z
      .string('Choose a time zone.')
      .refine(isTimeZone, 'Choose a time zone.')
      .meta({ kind: 'hidden', label: 'Time zone' }),
    // Left out for a phone call, so that the webhook body of a phone call has no field about video.
    video: z
      .boolean()
      .optional()
      .transform((wished) => wished || undefined)
      .meta({
        kind: 'checkbox',
        label: 'I’d rather meet by video',
        hint: 'You get the link when you book. Otherwise we call your phone.',
      }),
  },
  submit: 'Book this time',
  submitting: 'Booking...',
  failure: 'We couldn’t book this time. Please try again.',
  hasConflictMessage: true,
  hasFaultPage: true,
  next: '/book-demo',
})
