// Registration for the workshop, on /workshop and /replay. The site's specification (section 7) fixes the webhook body.
import { defineForm } from './define-form.ts'
import { consentBox, email, firstName, lastName, phone } from './fields.ts'

/** As in demo-request.ts, false makes the consent to messages optional. The consent to the terms stays required. */
export const messagingConsentRequired = true

export const workshopRegistration = defineForm({
  name: 'workshop-registration',
  destinations: ['workshop'],
  grants: 'replay-once-over',
  includeFormName: false,
  confirmationEmail: 'workshop-receipt',
  inOffice: {
    requestLabel: 'Workshop',
    pastTense: 'signed up for the workshop',
    category: 'workshop',
    page: '/workshop',
    summarize: () => 'Registered for the workshop.',
  },
  fields: {
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    phone: phone(),
    termsAccepted: consentBox(true, 'Please accept the terms to register.'),
    smsAccepted: consentBox(messagingConsentRequired, 'Please check this box to register.'),
  },
  consents: [
    {
      field: 'termsAccepted',
      purpose: 'terms',
      version: '2026-11-20',
      kinds: [],
      title: 'I accept the terms',
      text: 'I have read and accept Tidy Tempo’s [terms](/terms) and [privacy policy](/privacy).',
    },
    {
      field: 'smsAccepted',
      purpose: 'marketing-messages',
      version: '2026-11-21',
      kinds: ['text-marketing', 'call-marketing'],
      title: 'Call and text me about this workshop and offers',
      text: 'I agree to receive marketing calls and text messages from Tidy Tempo at the number I gave, including by automated dialing and prerecorded voice. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our [terms](/terms) and [privacy policy](/privacy).',
    },
  ],
  submit: 'Reserve my spot',
  submitting: 'Registering...',
  failure: 'Registration failed. Please try again.',
  next: '/workshop/thank-you?name={firstName}%20{lastName}',
})
