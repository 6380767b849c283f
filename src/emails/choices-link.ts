import { dayMs } from '#domain/clock/durations.ts'
import { paragraph, smallPrint } from './compose/email-context.ts'
import { sampleNowMs } from './compose/sample-leads.ts'
import { button } from './compose/team-blocks.ts'
import { defineEmail, dropped } from './define-email.ts'
import { noPlaceholders, site } from './shared-texts.ts'

interface LinkRequest {
  expiresAtMs: number
}

export const choicesLink = defineEmail<LinkRequest>()({
  name: 'choices-link',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  label: 'Link to their choices',
  goesOut: 'when somebody types their address at /your-choices',
  placeholders: {
    subject: noPlaceholders,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: noPlaceholders,
    open: noPlaceholders,
    ignore: noPlaceholders,
    why: site,
  },
  sample: () => ({ data: { expiresAtMs: sampleNowMs + dayMs } }),
  async compose({ mail, texts, say, data, site, sources }) {
    const { recipient = '' } = mail
    if (data.expiresAtMs <= sources.nowMs) return dropped('The link has expired.')
    // Whether we know the address is checked here, not when the visitor sends the form. Otherwise, the response to the
    // form could reveal which addresses we know.
    if (!(await sources.knowsEmail(recipient))) return dropped('We don’t know this address.')
    const url = sources.choicesUrl(recipient, data.expiresAtMs)
    return {
      kind: 'sheet',
      sheet: {
        subject: texts.subject,
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [paragraph(say, texts.text), button(texts.open, url), smallPrint(say, texts.ignore)],
        why: say(texts.why, { site }),
      },
    }
  },
})
