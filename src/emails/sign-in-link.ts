import { minuteMs } from '#domain/clock/durations.ts'
import { formatClock, zoneShort } from '#domain/clock/moments.ts'
import { paragraph, smallPrint } from './compose/email-context.ts'
import { sampleNowMs } from './compose/sample-leads.ts'
import { button } from './compose/team-blocks.ts'
import { defineEmail, dropped } from './define-email.ts'
import { noPlaceholders, site } from './shared-texts.ts'

interface Link {
  /** The whole sign-in URL, with the token in its fragment. */
  url: string
  expiresAtMs: number
}

export const signInLink = defineEmail<Link>()({
  name: 'sign-in-link',
  kind: 'link',
  group: 'sign-in',
  label: 'Sign-in link',
  goesOut: 'when a teammate asks for one',
  placeholders: {
    subject: noPlaceholders,
    preheader: noPlaceholders,
    headline: noPlaceholders,
    text: ['until'],
    open: noPlaceholders,
    ignore: noPlaceholders,
    why: site,
  },
  sample: ({ publicUrl }) => ({
    data: { url: `${publicUrl}/office/enter`, expiresAtMs: sampleNowMs + 15 * minuteMs },
  }),
  compose({ texts, say, data, site, sources, zone }) {
    if (data.expiresAtMs <= sources.nowMs) return dropped('The link has expired.')
    const until = `${formatClock(data.expiresAtMs, zone)} ${zoneShort(zone)}`
    return {
      kind: 'sheet',
      sheet: {
        subject: texts.subject,
        preheader: texts.preheader,
        headline: texts.headline,
        blocks: [paragraph(say, texts.text, { until }), button(texts.open, data.url), smallPrint(say, texts.ignore)],
        why: say(texts.why, { site }),
      },
    }
  },
})
