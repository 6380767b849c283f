// The form in the demo dialog of every page and on /demo-video. Sending it unlocks the video. The site's specification
// (section 7) fixes the webhook body.
import { defineForm } from './define-form.ts'
import { consentBox, email, firstName, lastName, phone } from './fields.ts'

/**
 * The site's specification requires that both boxes are checked. However, carriers reject sign-ups that make messaging
 * consent a condition (Twilio 30923, 30931). Set this to false to make both boxes optional. `npm run preflight` warns
 * while it is true.
 */
export const messagingConsentRequired = true

export const demoRequest = defineForm({
  name: 'demo-request',
  destinations: ['demo-automation', 'demo-crm'],
  grants: 'demo',
  includeFormName: false,
  confirmationEmail: 'demo-receipt',
  inOffice: {
    requestLabel: 'Demo',
    pastTense: 'asked for the demo',
    category: 'demos',
    answerWithin: 'two-minutes',
    page: '/',
    summarize: () => 'Asked for the demo.',
  },
  fields: {
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    phone: phone(),
    transactionalConsent: consentBox(messagingConsentRequired, 'Please check this box to continue.'),
    marketingConsent: consentBox(messagingConsentRequired, 'Please check this box to continue.'),
  },
  consents: [
    {
      field: 'transactionalConsent',
      purpose: 'transactional-messages',
      version: '2026-11-20',
      kinds: ['text-transactional'],
      title: 'Text me about my demo and account',
      text: 'I agree to receive appointment, account and service text messages from Tidy Tempo at the number I gave. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our [terms](/terms) and [privacy policy](/privacy).',
    },
    {
      field: 'marketingConsent',
      purpose: 'marketing-messages',
      version: '2026-11-20',
      kinds: ['text-marketing'],
      title: 'Text me tips and offers',
      text: 'I agree to receive marketing text messages, such as tips and offers, from Tidy Tempo at the number I gave. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our [terms](/terms) and [privacy policy](/privacy).',
    },
  ],
  submit: 'Watch the video',
  submitting: 'Submitting...',
  failure: 'Failed to submit form. Please try again.',
  next: '/demo-video',
})
