// The message form of /contact. Receivers depend on the body of its webhook: fields may be added, but none removed.
import { defineForm } from './define-form.ts'
import { email, fullName, text } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

export const contact = defineForm({
  name: 'contact',
  destinations: ['contact'],
  includeFormName: false,
  confirmationEmail: 'contact-receipt',
  inOffice: {
    requestLabel: 'Message',
    pastTense: 'sent a message',
    category: 'messages',
    answerWithin: 'two-minutes',
    page: '/contact',
    summarize: ({ subject, message }) => inOneLine(subject, message),
  },
  fields: {
    name: fullName({ placeholder: 'Enter your name' }),
    email: email({ placeholder: 'Enter your email' }),
    subject: text({
      label: 'Subject',
      placeholder: "What's this about?",
      maxLength: 200,
      missing: 'Tell us what this is about.',
      width: 'whole',
    }),
    message: text({
      label: 'Message',
      kind: 'textarea',
      rows: 6,
      placeholder: 'How can we help you?',
      maxLength: 5000,
      missing: 'Write a message.',
    }),
  },
  submit: 'Send message',
  submitting: 'Sending...',
  failure: 'Your message wasn’t sent. Please try again.',
  next: '/contact/sent',
})
