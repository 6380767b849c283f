// To the team: somebody wrote, somebody still waits, many wrote at once.
import { targetMs } from '#domain/clock/answered.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { nameOf } from '#domain/leads/lead-facts.ts'
import { quarantineReason } from '#domain/leads/quarantine-words.ts'
import type { WholeLead } from '#server/store/port.ts'
import { cleanLine, displayName } from './cleaned.ts'
import {
  type Composed,
  type Composing,
  dropped,
  inWords,
  openHours,
  paragraph,
  sharedOf,
  smallPrint,
} from './composing.ts'
import { clockBlock, didOf, leadBlocks, leadUrl, replyToVisitor, whoOf } from './lead-rows.ts'
import { durationText, momentText, timeText } from './letter-times.ts'
import { plain, type Sentence } from './sentence.ts'
import type { Block } from './sheet.ts'

export const gone = dropped('The lead was removed.')
const answered = dropped('Somebody answered in the meantime.')
const isSpam = dropped('The lead was marked as spam.')

/** Why it came, and where to choose otherwise. */
export const whyTeam = (composing: Composing, why: string): Sentence => [
  ...composing.say(`${why} `),
  ...composing.say(sharedOf(composing).team),
  ...plain('.'),
]

async function askedFor({ mail, sources }: Composing) {
  const person = mail.leadId === undefined ? undefined : await sources.reads.findPerson(mail.leadId)
  const lead = person?.leads.find(({ id }) => id === mail.leadId)
  return person && lead && { person, lead }
}

export async function newLead(composing: Composing<'new-lead'>): Promise<Composed> {
  const { words, say, sources, zone } = composing
  const found = await askedFor(composing)
  if (!found) return gone
  const { lead, person } = found
  if (lead.work.answeredAtMs !== undefined) return answered
  if (lead.work.status === 'spam') return isSpam
  const name = whoOf(composing, lead)
  const did = didOf(composing, lead)
  const at = { name, did, time: timeText(lead.receivedAtMs, zone), place: cleanLine(lead.page, 60) || '/' }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        ...quarantineBlocks(composing, lead.quarantine),
        clockBlock(composing, lead),
        ...leadBlocks(composing, lead, person),
        { kind: 'button', label: words.open, href: leadUrl({ sources }, lead.id) },
        smallPrint(say, words.reply, { first: firstOf(name) }),
      ],
      why: whyTeam(composing, words.why),
    },
    replyTo: replyToVisitor(lead),
  }
}

function quarantineBlocks(composing: Composing, kind: string | undefined): Block[] {
  if (kind === undefined) return []
  const { words } = quarantineReason(kind, { openedForMs: undefined, timeTrapMs: 0 })
  return [paragraph(composing.say, sharedOf(composing).quarantined, { reason: words })]
}

const firstOf = (name: string) => name.split(' ')[0]!

export async function escalation(composing: Composing<'escalation'>): Promise<Composed> {
  const { words, say, sources, zone } = composing
  const found = await askedFor(composing)
  if (!found) return gone
  const { lead, person } = found
  if (lead.work.answeredAtMs !== undefined || lead.work.status !== 'new') return answered
  const name = whoOf(composing, lead)
  const waitedMs = openMsBetween(openHours(composing), lead.clockFromMs, sources.nowMs)
  const at = {
    name,
    did: didOf(composing, lead),
    at: momentText(lead.receivedAtMs, zone),
    wait: durationText(Math.max(targetMs, waitedMs)),
  }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words.text, at),
        ...leadBlocks(composing, lead, person),
        { kind: 'button', label: words.open, href: leadUrl({ sources }, lead.id) },
        smallPrint(say, words.reply, { first: firstOf(name) }),
      ],
      why: whyTeam(composing, words.why),
    },
    replyTo: replyToVisitor(lead),
  }
}

const mostListed = 25

export async function manyLeads(composing: Composing<'many-leads'>): Promise<Composed> {
  const { mail, words, say, sources, zone } = composing
  const ids = await sources.leadsAbout(mail.id)
  const shown = (await Promise.all(ids.slice(0, mostListed).map((id) => sources.findLead(id)))).filter(
    (lead): lead is WholeLead => lead !== undefined,
  )
  if (shown.length === 0) return gone
  const count = ids.length
  const more = Math.max(0, count - mostListed)
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, { count }),
      preheader: inWords(words.preheader, { count }),
      headline: inWords(words.headline, { count }),
      blocks: [
        paragraph(say, words.text, { count }),
        {
          kind: 'list',
          items: shown.map((lead): Sentence => {
            const name = displayName(nameOf(lead.values)) || sharedOf(composing).somebody
            const did = ` ${didOf(composing, lead)}, ${timeText(lead.receivedAtMs, zone)}`
            return [{ text: name, isStrong: true }, { text: did }]
          }),
        },
        more > 0 ? paragraph(say, words.more, { count: more }) : undefined,
        { kind: 'button', label: words.open, href: `${sources.publicUrl}/office/leads` },
      ],
      why: whyTeam(composing, words.why),
    },
  }
}
