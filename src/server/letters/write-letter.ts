// Writes each letter: selects what composes it, and turns the result into subject, text, HTML and calendar part.
import { type LetterName, letterRule } from '#domain/mail/letters.ts'
import type { ClaimedMail } from '#server/store/mail-port.ts'
import type { WholeLead } from '#server/store/port.ts'
import { heldBack, oldBackup, parkedDelivery, quietForm, signInLink } from './alarm-letters.ts'
import * as booking from './booking-letters.ts'
import { cleanLine } from './cleaned.ts'
import { type Compose, type Composed, type Composing, composingOf } from './composing.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { escalation, gone, manyLeads, newLead } from './lead-letters.ts'
import type { LetterSources, WriteLetter, Written } from './letter.ts'
import { orderReceived } from './order-received.ts'
import * as receipts from './receipts.ts'
import type { Frame, Sheet } from './sheet.ts'
import { weeklySummary } from './weekly-summary.ts'
import * as workshop from './workshop-letters.ts'

type AboutLead<Name extends LetterName> = (composing: Composing<Name>, lead: WholeLead) => Composed | Promise<Composed>

/** To a visitor: about a lead that is still there. */
const ofLead =
  <Name extends LetterName>(compose: AboutLead<Name>): Compose<Name> =>
  async (composing) => {
    const { mail, sources } = composing
    const lead = mail.leadId === undefined ? undefined : await sources.findLead(mail.leadId)
    // Past its retention period only the record of consents is left.
    return lead && Object.keys(lead.values).length > 0 ? compose(composing, lead) : gone
  }

const composers: { [Name in LetterName]: Compose<Name> } = {
  'new-lead': newLead,
  'many-leads': manyLeads,
  escalation,
  'parked-delivery': parkedDelivery,
  'quiet-form': quietForm,
  'held-back': heldBack,
  'old-backup': oldBackup,
  'weekly-summary': weeklySummary,
  'demo-receipt': ofLead(receipts.demoReceipt),
  'workshop-receipt': ofLead(workshop.workshopReceipt),
  'replay-receipt': ofLead(receipts.replayReceipt),
  'contact-receipt': ofLead(receipts.contactReceipt),
  'order-received': ofLead(orderReceived),
  'item-receipt': ofLead(receipts.itemReceipt),
  'savings-receipt': ofLead(receipts.savingsReceipt),
  'resource-receipt': ofLead(receipts.resourceReceipt),
  'careers-receipt': ofLead(receipts.careersReceipt),
  'booking-confirmed': ofLead(booking.bookingConfirmed),
  'booking-moved': ofLead(booking.bookingMoved),
  'booking-canceled': ofLead(booking.bookingCanceled),
  'booking-reminder-day': ofLead(booking.bookingReminderDay),
  'booking-reminder-hour': ofLead(booking.bookingReminderHour),
  'workshop-reminder-day': ofLead(workshop.workshopReminderDay),
  'workshop-reminder-hour': ofLead(workshop.workshopReminderHour),
  'sign-in-link': signInLink,
}

export const writeLetter: WriteLetter = async (mail, sources) => {
  const composed = await composeLetter(mail.letter, mail, sources)
  return composed.kind === 'dropped' ? composed : drawLetter(mail.letter, composed, sources)
}

const composeLetter = async <Name extends LetterName>(name: Name, mail: ClaimedMail, sources: LetterSources) =>
  composers[name](composingOf(name, mail, sources))

const longestSubject = 150

async function drawLetter(
  name: LetterName,
  { sheet, calendar, replyTo }: Extract<Composed, { kind: 'sheet' }>,
  { facts, publicUrl }: LetterSources,
): Promise<Written> {
  const { brand, shared } = facts.letters
  const subject = cleanLine(sheet.subject, longestSubject)
  const drawn: Sheet = { ...sheet, subject }
  const frame: Frame = {
    brand: brand.name,
    office: letterRule(name).kind === 'notice' ? undefined : shared.office,
    address: brand.address.join(', '),
    phone: brand.phone.shown,
    privacy: shared.privacy,
    publicUrl,
  }
  return {
    kind: 'letter',
    letter: {
      subject,
      text: drawText(drawn, frame),
      html: await drawHtml(drawn, frame),
      calendar,
      replyTo: replyTo ?? { address: brand.supportEmail },
    },
  }
}
