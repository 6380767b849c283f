// The list of all emails, in the order in which the office shows them.
import { bookingCanceled } from './booking-canceled.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { bookingLink } from './booking-link.ts'
import { bookingMoved } from './booking-moved.ts'
import { bookingReminderDay } from './booking-reminder-day.ts'
import { bookingReminderHour } from './booking-reminder-hour.ts'
import { careersReceipt } from './careers-receipt.ts'
import { choicesLink } from './choices-link.ts'
import { contactReceipt } from './contact-receipt.ts'
import { demoReceipt } from './demo-receipt.ts'
import { escalation } from './escalation.ts'
import { heldBack } from './held-back.ts'
import { itemReceipt } from './item-receipt.ts'
import { leadAssigned } from './lead-assigned.ts'
import { manyLeads } from './many-leads.ts'
import { newLead } from './new-lead.ts'
import { nextStep } from './next-step.ts'
import { oldBackup } from './old-backup.ts'
import { orderReceived } from './order-received.ts'
import { parkedDelivery } from './parked-delivery.ts'
import { quietForm } from './quiet-form.ts'
import { replayReceipt } from './replay-receipt.ts'
import { resourceReceipt } from './resource-receipt.ts'
import { savingsReceipt } from './savings-receipt.ts'
import { signInLink } from './sign-in-link.ts'
import { weeklySummary } from './weekly-summary.ts'
import { workshopReceipt } from './workshop-receipt.ts'
import { workshopReminderDay } from './workshop-reminder-day.ts'
import { workshopReminderHour } from './workshop-reminder-hour.ts'

export const emails = [
  newLead,
  manyLeads,
  leadAssigned,
  escalation,
  nextStep,
  parkedDelivery,
  quietForm,
  heldBack,
  oldBackup,
  weeklySummary,
  demoReceipt,
  workshopReceipt,
  replayReceipt,
  contactReceipt,
  orderReceived,
  bookingConfirmed,
  bookingMoved,
  bookingLink,
  bookingCanceled,
  itemReceipt,
  savingsReceipt,
  resourceReceipt,
  careersReceipt,
  choicesLink,
  bookingReminderDay,
  bookingReminderHour,
  workshopReminderDay,
  workshopReminderHour,
  signInLink,
] as const
