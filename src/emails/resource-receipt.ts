import { fill } from '#domain/texts/fill.ts'
import { forms } from '#forms/index.ts'
import { aboutLead, hiOf, paragraph } from './compose/email-context.ts'
import { luis, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

/** The forms that this email confirms. For each of them, `what` has a text that names the requested resource. */
const confirmed = [...forms.values()].filter(({ confirmationEmail }) => confirmationEmail === 'resource-receipt')

export const resourceReceipt = defineEmail()({
  name: 'resource-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Resource request received',
  goesOut: 'right after a request from the resources',
  placeholders: {
    subject: ['what'],
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: [...hi, 'what'],
    what: Object.fromEntries(confirmed.map(({ name }) => [name, noPlaceholders])),
    why: site,
  },
  sample: ({ name }) => ({ lead: sampleSender(name, { person: luis }) }),
  compose: aboutLead((context, lead) => {
    const { texts, say, site } = context
    const what = texts.what[lead.form] ?? ''
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, { what }),
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [paragraph(say, texts.text, { hi: hiOf(context, lead), what })],
        why: say(texts.why, { site }),
      },
    }
  }),
})
