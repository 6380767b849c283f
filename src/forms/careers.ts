// The form for introducing yourself on /careers while there are no open roles.
import { defineForm } from './define-form.ts'
import { email, fullName, text } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

export const careers = defineForm({
  name: 'careers',
  destinations: ['requests'],
  confirmationEmail: 'careers-receipt',
  inOffice: {
    requestLabel: 'Job application',
    pastTense: 'asked about a job',
    category: 'messages',
    icon: 'briefcase',
    answerWithin: 'business-day',
    page: '/careers',
    summarize: ({ message }) => inOneLine(message),
  },
  fields: {
    name: fullName(),
    email: email(),
    message: text({
      label: 'What you do well',
      kind: 'textarea',
      rows: 6,
      maxLength: 5000,
      missing: 'Write a few lines about yourself.',
    }),
  },
  submit: 'Introduce yourself',
  submitting: 'Sending...',
  failure: 'Your note wasn’t sent. Please try again.',
})
