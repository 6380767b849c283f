import { fill } from '#domain/texts/fill.ts'
import { capitalize, numberText } from '#domain/texts/texts.ts'
import { aboutLead, agreedBlocks, hiOf, openHours, paragraph, smallPrint } from './compose/email-context.ts'
import { hoursText } from './compose/email-times.ts'
import { toRichText } from './compose/rich-text.ts'
import { hannah, sampleNowMs, sampleSender } from './compose/sample-leads.ts'
import { defineEmail } from './define-email.ts'
import { hi, noPlaceholders, site } from './shared-texts.ts'

export const demoReceipt = defineEmail()({
  name: 'demo-receipt',
  kind: 'notice',
  purpose: 'reminder',
  group: 'right-away',
  isReceipt: true,
  label: 'Demo confirmation',
  goesOut: 'right after someone asks for the demo',
  placeholders: {
    subject: ['length'],
    preheader: ['count?'],
    headline: noPlaceholders,
    text: [...hi, 'length', 'count'],
    open: noPlaceholders,
    again: noPlaceholders,
    next: noPlaceholders,
    nextText: ['hours', '#book'],
    why: [...site, '#support'],
  },
  sample: ({ name }) => ({ lead: sampleSender(name, { person: hannah }), nowMs: sampleNowMs + 2000 }),
  compose: aboutLead((context, lead) => {
    const { texts, say, site, sources } = context
    const { length, chapters } = sources.site.emails.demo
    const count = numberText(chapters.length)
    const hours = hoursText(openHours(context))
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, { length }),
        preheader: fill(texts.preheader, { count: capitalize(count) }),
        headline: texts.headline,
        blocks: [
          paragraph(say, texts.text, { hi: hiOf(context, lead), length, count }),
          { kind: 'button', label: texts.open, href: `${sources.publicUrl}/demo-video` },
          {
            kind: 'rows',
            rows: chapters.map(({ at, title }) => ({ label: at, value: toRichText(title) })),
            isNarrow: true,
          },
          smallPrint(say, texts.again),
          ...(hours ? [{ kind: 'heading', text: texts.next } as const, paragraph(say, texts.nextText, { hours })] : []),
          ...agreedBlocks(context, lead),
        ],
        why: say(texts.why, { site }),
      },
    }
  }),
})
