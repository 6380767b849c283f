// The request forms in the resources area: four forms of the same shape.
import { capitalize } from '#domain/texts/texts.ts'
import { defineForm, type InOffice } from './define-form.ts'
import { email, firstName, lastName, optionalText, phone } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

const requestForm = (
  name: string,
  {
    requestLabel,
    pastTense,
    icon,
    submit,
    details,
  }: Pick<InOffice, 'requestLabel' | 'pastTense' | 'icon'> & { submit: string; details: string },
) =>
  defineForm({
    name,
    destinations: ['requests'],
    confirmationEmail: 'resource-receipt',
    inOffice: {
      requestLabel,
      pastTense,
      category: 'messages',
      ...(icon && { icon }),
      answerWithin: 'business-day',
      summarize: ({ details: typed, business }) =>
        inOneLine(typed) ||
        (inOneLine(business) ? `For ${inOneLine(business)}.`.replace(/\.\.$/, '.') : `${capitalize(pastTense)}.`),
    },
    fields: {
      firstName: firstName(),
      lastName: lastName(),
      email: email(),
      phone: phone(),
      business: optionalText({ label: 'Business name', maxLength: 200, autocomplete: 'organization' }),
      details: optionalText({ label: details, kind: 'textarea', rows: 4, maxLength: 5000 }),
    },
    submit,
    submitting: 'Sending...',
    failure: 'Your request wasn’t sent. Please try again.',
    next: `/embed/${name}/sent`,
  })

export const ivrVoices = requestForm('ivr-voices', {
  requestLabel: 'Phone greetings',
  pastTense: 'asked for phone greetings',
  submit: 'Request my recordings',
  details: 'What should the greeting and the menu say?',
})
export const proUpgrade = requestForm('pro-upgrade', {
  requestLabel: 'Pro upgrade',
  pastTense: 'asked for the Pro upgrade',
  submit: 'Request the upgrade',
  details: 'What should Pro do for you?',
})
export const wordpressInstall = requestForm('wordpress-install', {
  requestLabel: 'WordPress',
  pastTense: 'asked for the WordPress install',
  submit: 'Request the install',
  details: 'Your site’s address, and what you’d like on it',
})
export const resourcePack = requestForm('resource-pack', {
  requestLabel: 'Resources',
  pastTense: 'asked for the Resource Pack',
  icon: 'file',
  submit: 'Request access',
  details: 'Anything we should know?',
})
