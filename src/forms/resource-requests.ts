// The request forms behind the resources area: one shape, four names.
import { defineForm } from './define-form.ts'
import { email, firstName, lastName, optionalText, phone } from './fields.ts'

const requestForm = (name: string, { submit, details }: { submit: string; details: string }) =>
  defineForm({
    name,
    destinations: ['requests'],
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
  submit: 'Request my recordings',
  details: 'What should the greeting and the menu say?',
})
export const proUpgrade = requestForm('pro-upgrade', {
  submit: 'Request the upgrade',
  details: 'What should Pro do for you?',
})
export const wordpressInstall = requestForm('wordpress-install', {
  submit: 'Request the install',
  details: 'Your site’s address, and what you’d like on it',
})
export const resourcePack = requestForm('resource-pack', {
  submit: 'Request access',
  details: 'Anything we should know?',
})
