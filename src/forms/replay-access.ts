// Unlocks the workshop's replay. The site's specification (section 7) fixes the webhook body, in which the email comes
// first.
import { defineForm } from './define-form.ts'
import { email, firstName, lastName, phone } from './fields.ts'

export const replayAccess = defineForm({
  name: 'replay-access',
  destinations: ['replay'],
  grants: 'replay',
  includeFormName: false,
  confirmationEmail: 'replay-receipt',
  extras: 'replay-video',
  inOffice: {
    requestLabel: 'Replay',
    pastTense: 'asked for the replay',
    category: 'workshop',
    icon: 'history',
    page: '/replay',
    summarize: () => 'Asked for the replay.',
  },
  fields: { email: email(), firstName: firstName(), lastName: lastName(), phone: phone() },
  submit: 'Watch the replay',
  submitting: 'Opening...',
  failure: 'We couldn’t open the replay. Please try again.',
  next: '/replay',
})
