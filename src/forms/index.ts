// The list of all forms: routes, checks, storage and the command line follow from it.
import { booking } from '#forms/booking.ts'
import { careers } from '#forms/careers.ts'
import { contact } from '#forms/contact.ts'
import type { Form } from '#forms/define-form.ts'
import { demoRequest } from '#forms/demo-request.ts'
import { itemInquiry } from '#forms/item-inquiry.ts'
import { order, orderRequest } from '#forms/order.ts'
import { replayAccess } from '#forms/replay-access.ts'
import { ivrVoices, proUpgrade, resourcePack, wordpressInstall } from '#forms/resource-requests.ts'
import { savingsReview } from '#forms/savings-review.ts'
import { workshopRegistration } from '#forms/workshop-registration.ts'

const list: Form[] = [
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

export const forms: ReadonlyMap<string, Form> = new Map(list.map((form) => [form.name, form]))
