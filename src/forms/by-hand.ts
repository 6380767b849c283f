// What a teammate enters about a person who called us, or whom we met. Only the office adds these leads: visitors
// can't send this form, and no page has it.
import { byHandForm, waysToReachUs } from '#domain/leads/by-hand.ts'
import { defineForm } from './define-form.ts'
import { choice, optionalText, text } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

export const byHand = defineForm({
  name: byHandForm,
  destinations: [],
  inOffice: {
    requestLabel: 'Added by hand',
    pastTense: 'was added by hand',
    category: 'messages',
    summarize: ({ message }) => inOneLine(message),
  },
  fields: {
    name: text({ label: 'Name', maxLength: 200, missing: 'Type their name.' }),
    business: optionalText({ label: 'Company', maxLength: 200 }),
    phone: optionalText({ label: 'Phone', kind: 'tel', maxLength: 40 }),
    email: optionalText({ label: 'Email', kind: 'email', maxLength: 254 }),
    how: choice(waysToReachUs, { label: 'How they reached you', placeholder: 'Choose one', missing: 'Choose one.' }),
    message: optionalText({ label: 'What they want', kind: 'textarea', maxLength: 5000 }),
  },
  submit: 'Add the lead',
  submitting: 'Adding...',
  failure: 'The lead wasn’t added. Please try again.',
  next: '/office/leads',
})
