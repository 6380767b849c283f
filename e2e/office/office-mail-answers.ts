// Letters as the server would return them at the fixed time of the given answers: Thursday, November 19, 2026, 2:10 pm
// in New York.

import type { EmailRow } from '#contract/email-row.ts'
import type { BlockedAddress, EmailDetails, EmailOverview, EmailPage, EmailPreview } from '#contract/emails.ts'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import { nowMs } from './office-answers.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const at = (hour: number, minute: number, second = 0) => Date.UTC(2026, 10, 19, 5 + hour, minute, second)

const week: Partial<Record<EmailName, [sent: number, bounced?: number]>> = {
  'new-lead': [72],
  escalation: [3],
  'parked-delivery': [1],
  'weekly-summary': [3],
  'demo-receipt': [26, 1],
  'workshop-receipt': [14],
  'booking-confirmed': [11],
  'booking-moved': [2],
  'order-received': [4],
  'booking-reminder-day': [9],
  'booking-reminder-hour': [9],
  'sign-in-link': [2],
}

export const mail: EmailOverview = {
  isOn: true,
  from: 'Tidy Tempo <hello@tidytempo.example>',
  letters: emailNames.map((name) => ({
    name,
    group: emailRules(name).group,
    isOn: name !== 'contact-receipt',
    sent: week[name]?.[0] ?? 0,
    bounced: week[name]?.[1] ?? 0,
    readers: emailRules(name).kind === 'team' ? (name === 'escalation' ? 1 : 3) : undefined,
  })),
  counts: { today: 31, suppressed: 3, needsHand: 1 },
}

const text = `YOU’RE BOOKED: FRIDAY, 8:30 AM.
Friday, November 20, 8:30 to 9:00 am Central (9:30 Eastern, our time).
Dana will call you at (210) 555-0164. A calendar file is attached.

HAVE ONE NORMAL WEEK HANDY
We’ll load it in, show you every text and invoice that would
have gone out on its own, and tell you which plan fits, if any.

Move or cancel: https://www.tidytempo.example/book-demo/manage

--
You’re getting this because you booked a call on tidytempo.example.
Tidy Tempo, 200 Sample Street, Columbus, OH 43004, (555) 010-0199`

export const preview: EmailPreview = {
  name: 'booking-confirmed',
  from: 'Tidy Tempo <hello@tidytempo.example>',
  to: 'Rosa Delgado <rosa@delgadosisters.example>',
  subject: 'You’re booked: Friday, 8:30 am Central',
  text,
  attachment: { name: 'call.ics', bytes: 1204 },
}

/** A letter's page, which the frame shows. */
export const letterHtml = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
<title>You’re booked</title><style>body{margin:0;padding:24px 12px;background:light-dark(#f2f0e6,#1c2c25);
color:light-dark(#12261f,#f5f3e9);font:16px/1.5 Arial,sans-serif}main{display:block;max-width:536px;margin:auto;
padding:32px;border-radius:12px;background:light-dark(#fff,#15221c)}</style>
<main><h1>You’re booked: Friday, 8:30 am.</h1><p><b>Friday, November 20, 8:30 to 9:00 am Central.</b> Dana will call you
at (210) 555-0164. A calendar file is attached.</p></main></html>`

const row = (
  id: string,
  createdAtMs: number,
  letter: EmailName,
  to: string,
  more: Partial<EmailRow> = {},
): EmailRow => ({
  id,
  letter,
  leadId: emailRules(letter).kind === 'notice' ? 'lead-rosa' : undefined,
  to,
  subject: undefined,
  status: 'sent',
  createdAtMs,
  atMs: createdAtMs + 1200,
  attempts: 1,
  note: '250 2.0.0 ok',
  durationMs: 900,
  ...more,
})

export const rows: EmailRow[] = [
  row('m1', at(14, 9, 57), 'demo-receipt', 'hannah@mapleandmain.example', {
    status: 'queued',
    atMs: nowMs + 3000,
    attempts: 0,
    note: undefined,
    durationMs: undefined,
  }),
  row('m2', at(14, 9, 55), 'new-lead', 'dana@tidytempo.example', {
    subject: 'New lead: Hannah Brandt',
    durationMs: 700,
  }),
  row('m3', at(13, 51), 'booking-confirmed', 'rosa@delgadosisters.example', {
    durationMs: 1100,
    subject: preview.subject,
  }),
  row('m4', at(13, 33), 'demo-receipt', 'rosa@delgadosisters.example'),
  row('m5', at(13, 1), 'demo-receipt', 'kdoyle@doyledomestic.example', {
    status: 'bounced',
    note: '550 5.1.1 no such mailbox',
  }),
  row('m6', at(11, 3), 'order-received', 'deshawn@tworivers.example', { durationMs: 800 }),
  row('m7', at(10, 15), 'booking-moved', 'tom@aldermaids.example', {
    status: 'suppressed',
    attempts: 0,
    note: 'asked us not to email, Oct 30',
    durationMs: undefined,
  }),
  row('m8', at(9, 31), 'demo-receipt', 'colleen@byrneshousekeeping.example', { durationMs: 1400 }),
  row('m9', at(9, 12), 'parked-delivery', 'ruth@tidytempo.example', {
    status: 'stopped',
    subject: 'Workshop delivery stopped',
    attempts: 10,
    note: '421 4.3.2 try later',
  }),
]

export const page: EmailPage = {
  rows,
  next: undefined,
  today: { queued: 1, sent: 27, bounced: 1, stopped: 1, suppressed: 1 },
}

export const bounced: EmailDetails = {
  ...(rows[4] as EmailRow),
  preview: {
    ...preview,
    name: 'demo-receipt',
    subject: 'Your demo is ready',
    attachment: undefined,
    to: 'kdoyle@doyledomestic.example',
  },
  log: [{ atMs: at(13, 1, 1), durationMs: 900, code: 550, reason: '550 5.1.1 no such mailbox' }],
}

export const suppressed: BlockedAddress[] = [
  {
    email: 'kdoyle@doyledomestic.example',
    why: 'bounced',
    note: 'no such mailbox',
    sinceMs: at(13, 2),
    madeBy: 'system',
    heldBack: 0,
  },
  {
    email: 'tom@aldermaids.example',
    why: 'asked',
    note: '',
    sinceMs: Date.UTC(2026, 9, 30, 15),
    madeBy: 't1',
    heldBack: 2,
  },
  {
    email: 'info@greenleafcleaners.example',
    why: 'complained',
    note: '',
    sinceMs: nowMs - 38 * 24 * hourMs,
    madeBy: 'system',
    heldBack: 1,
  },
]
