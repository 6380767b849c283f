// A demo call in the built-in calendar. A taken slot is answered 409 by the booking routes, not by these rules.
import { z } from 'zod'
import { isTimeZone } from '#domain/booking/booking-rules.ts'
import { defineForm } from './define-form.ts'
import { email, firstName, lastName, phone } from './fields.ts'

export const booking = defineForm({
  name: 'booking',
  destinations: ['booking'],
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
    // Absent for a call by phone: what receivers get of it stays as it was.
    video: z
      .boolean()
      .optional()
      .transform((wished) => wished || undefined)
      .meta({
        kind: 'checkbox',
        label: 'I’d rather meet by video',
        hint: 'We’ll email you the link. Otherwise we call your phone.',
      }),
  },
  submit: 'Book this time',
  submitting: 'Booking...',
  failure: 'We couldn’t book this time. Please try again.',
  tellsConflict: true,
  hasFaultPage: true,
  next: '/book-demo',
})
