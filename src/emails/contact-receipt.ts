import { fill } from '#domain/texts/fill.ts'
import { aboutLead, hiOf, openHours, paragraph } from './compose/email-context.ts'
import { hoursText, momentText } from './compose/email-times.ts'
import { luis, nameOf, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const contactReceipt = defineEmail()({
  name: 'contact-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Message received',
  goesOut: 'right after a message from the contact page',
  placeholders: {
    subject: noPlaceholders,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: hi,
    received: noPlaceholders,
    receivedText: ['at'],
    sooner: ['phone', 'hours', '#call'],
    why: site,
  },
  sample: ({ name }) => ({ lead: sampleSender(name, { person: luis, values: nameOf(luis) }) }),
  compose: aboutLead((context, lead) => {
    const { texts, say, site, zone, sources } = context
    const hours = hoursText(openHours(context))
    const phone = sources.site.emails.brand.phone.shown
    return {
      kind: 'sheet',
      sheet: {
        ...texts,
        blocks: [
          paragraph(say, texts.text, { hi: hiOf(context, lead) }),
          {
            kind: 'box',
            label: texts.received,
            text: fill(texts.receivedText, { at: momentText(lead.receivedAtMs, zone) }),
          },
          hours ? paragraph(say, texts.sooner, { phone, hours }) : undefined,
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
