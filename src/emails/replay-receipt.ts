import { fill } from '#domain/texts/fill.ts'
import { forms } from '#forms/index.ts'
import { aboutLead, agreedBlocks, hiOf, paragraph, smallPrint } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import { ed, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const replayReceipt = defineEmail()({
  name: 'replay-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Replay confirmation',
  goesOut: 'right after someone unlocks the replay',
  placeholders: {
    subject: noPlaceholders,
    preheader: ['length?'],
    headline: noPlaceholders,
    text: [...hi, 'length'],
    registered: [...hi, 'length'],
    open: noPlaceholders,
    again: noPlaceholders,
    why: site,
    whyRegistered: site,
  },
  sample: ({ name }) => ({ lead: sampleSender(name, { person: ed }) }),
  compose: aboutLead((context, lead) => {
    const { texts, say, site, sources } = context
    const { length, marks } = sources.site.emails.workshop.replay
    // This email also confirms a workshop registration that arrives after the last workshop date.
    const isRegistered = forms.get(lead.form)?.confirmationEmail === 'workshop-receipt'
    return {
      kind: 'sheet',
      sheet: {
        subject: texts.subject,
        preheader: fill(texts.preheader, { length }),
        headline: texts.headline,
        blocks: [
          paragraph(say, isRegistered ? texts.registered : texts.text, { hi: hiOf(context, lead), length }),
          { kind: 'button', label: texts.open, href: `${sources.publicUrl}/replay` },
          {
            kind: 'rows',
            rows: marks.map(({ at, title }) => ({ label: at, value: toRichText(title) })),
            isNarrow: true,
          },
          smallPrint(say, texts.again),
          ...agreedBlocks(context, lead),
        ],
        why: say(isRegistered ? texts.whyRegistered : texts.why, { site }),
      },
    }
  }),
})
