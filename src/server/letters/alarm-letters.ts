// To the team: a delivery was given up, a form is quiet, a form holds back more than usual, the last backup is old; and to
// one of them, the link to sign in.
import { dayMs } from '#domain/clock/durations.ts'
import { counted } from '#domain/words/texts.ts'
import { forms } from '#forms/index.ts'
import { type Composed, type Composing, dropped, inWords, paragraph, sharedOf, smallPrint } from './composing.ts'
import { gone, whyTeam } from './lead-letters.ts'
import { leadUrl } from './lead-rows.ts'
import { momentText, timeText, zoneText } from './letter-times.ts'
import type { Block } from './sheet.ts'

/** 'demo' */
const formName = (form: string) => (forms.get(form)?.inOffice.asked ?? form).toLowerCase()

const office = ({ sources }: Pick<Composing, 'sources'>, path: string) => `${sources.publicUrl}/office${path}`
const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

export async function parkedDelivery(composing: Composing<'parked-delivery'>): Promise<Composed> {
  const { mail, words, say, facts, sources } = composing
  if (mail.leadId === undefined || !(await sources.findLead(mail.leadId))) return gone
  const { destination, attempts, reason } = facts
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, { destination }),
      preheader: inWords(words.preheader, { destination }),
      headline: words.headline,
      blocks: [
        paragraph(say, words.text, { destination, tries: counted(attempts, 'time') }),
        { kind: 'box', label: words.answer, text: reason },
        paragraph(say, words.saved),
        button(words.open, leadUrl({ sources }, mail.leadId)),
      ],
      why: whyTeam(composing, words.why),
    },
  }
}

export function quietForm(composing: Composing<'quiet-form'>): Composed {
  const { words, say, facts, zone } = composing
  const form = formName(facts.form)
  const at = { form, when: momentText(facts.newestMs, zone) }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words.text, at),
        button(words.open, office(composing, `/leads?list=all&form=${encodeURIComponent(facts.form)}`)),
      ],
      why: whyTeam(composing, words.why),
    },
  }
}

export function heldBack(composing: Composing<'held-back'>): Composed {
  const { words, say, facts } = composing
  const at = { form: formName(facts.form), held: facts.quarantined, all: facts.received }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: words.preheader,
      headline: inWords(words.headline, at),
      blocks: [paragraph(say, words.text, at), button(words.open, office(composing, '/leads?list=quarantine'))],
      why: whyTeam(composing, words.why),
    },
  }
}

export function oldBackup(composing: Composing<'old-backup'>): Composed {
  const { words, say, facts, sources } = composing
  const { lastAtMs } = facts
  const age =
    lastAtMs === null
      ? ''
      : inWords(sharedOf(composing).days, { count: Math.floor((sources.nowMs - lastAtMs) / dayMs) })
  return {
    kind: 'sheet',
    sheet: {
      subject: lastAtMs === null ? words.subjectNever : inWords(words.subject, { age }),
      preheader: words.preheader,
      headline: lastAtMs === null ? words.headlineNever : inWords(words.headline, { age }),
      blocks: [paragraph(say, words.text), button(words.open, office(composing, '/team'))],
      why: whyTeam(composing, words.why),
    },
  }
}

export function signInLink(composing: Composing<'sign-in-link'>): Composed {
  const { words, say, facts, site, sources, zone } = composing
  if (facts.expiresAtMs <= sources.nowMs) return dropped('The link has expired.')
  const until = `${timeText(facts.expiresAtMs, zone)} ${zoneText(zone)}`
  return {
    kind: 'sheet',
    sheet: {
      subject: words.subject,
      preheader: words.preheader,
      headline: words.headline,
      blocks: [paragraph(say, words.text, { until }), button(words.open, facts.url), smallPrint(say, words.ignore)],
      why: say(words.why, { site }),
    },
  }
}
