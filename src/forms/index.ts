// The lists of forms, from which routes, validation, storage and the command line are derived.
import { booking } from './booking.ts'
import { byHand } from './by-hand.ts'
import { careers } from './careers.ts'
import { contact } from './contact.ts'
import type { Form } from './define-form.ts'
import { demoRequest } from './demo-request.ts'
import { itemInquiry } from './item-inquiry.ts'
import { order, orderRequest } from './order.ts'
import { replayAccess } from './replay-access.ts'
import { ivrVoices, proUpgrade, resourcePack, wordpressInstall } from './resource-requests.ts'
import { savingsReview } from './savings-review.ts'
import { workshopRegistration } from './workshop-registration.ts'

const sentByVisitors: Form[] = [
  demoRequest,
  workshopRegistration,
  replayAccess,
  contact,
  order,
  orderRequest,
  booking,
  itemInquiry,
  savingsReview,
  ivrVoices,
  proUpgrade,
  wordpressInstall,
  resourcePack,
  careers,
]

/** The forms that visitors can send. */
export const publicForms: ReadonlyMap<string, Form> = new Map(sentByVisitors.map((form) => [form.name, form]))

/**
 * All forms that leads come from: the forms that visitors can send, and the form that teammates fill in for somebody.
 */
export const forms: ReadonlyMap<string, Form> = new Map([...publicForms, [byHand.name, byHand]])
