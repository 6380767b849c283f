import { aboutLead, hiOf, paragraph } from './compose/email-context.ts'
import { luis, nameOf, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const careersReceipt = defineEmail()({
  name: 'careers-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Application received',
  goesOut: 'right after someone applies',
  placeholders: { subject: noPlaceholders, preheader: noPlaceholders, headline: noPlaceholders, text: hi, why: site },
  sample: ({ name }) => ({ lead: sampleSender(name, { person: luis, values: nameOf(luis) }) }),
  compose: aboutLead((context, lead) => {
    const { texts, say, site } = context
    return {
      kind: 'sheet',
      sheet: {
        ...texts,
        blocks: [paragraph(say, texts.text, { hi: hiOf(context, lead) })],
        why: say(texts.why, { site }),
      },
    }
  }),
})
