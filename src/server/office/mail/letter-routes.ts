// The letters themselves: what there is and how it looks, which are sent at all, which a teammate gets, and a test.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { isLetterName, type LetterName, letterNames, letterRule } from '#domain/mail/letters.ts'
import type { LetterPreview, LetterSummary, MailOverview, MailTest } from '#domain/mail/mail-answers.ts'
import { getsLetter, mayChoose } from '#domain/mail/team-readers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { letterPage } from './letter-page.ts'
import { needsHand, statusOf } from './mail-status.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const turned = z.object({ isOn: z.boolean('Say whether it’s on.') })

type Parts = Guarded<'store' | 'mail' | 'letters' | 'timezone' | 'nowMs'>

export function letterRoutes(parts: Parts) {
  const { may, store, mail, letters, timezone, nowMs } = parts

  return new Hono<OfficeEnv>()
    .get('/mail', may('mail.see'), async (context) => {
      const [week, today, off, readers, suppressed] = await Promise.all([
        store.countMail(nowMs() - weekMs),
        store.countMail(startOfDayMs(timezone, dayAt(timezone, nowMs()))),
        store.listSwitchedOff(),
        store.listReaders(),
        store.listSuppressed(),
      ])
      const sum = (counts: typeof week, isCounted: (one: (typeof week)[number]) => boolean) =>
        counts.reduce((all, one) => all + (isCounted(one) ? one.count : 0), 0)
      const summaryOf = (name: LetterName): LetterSummary => ({
        name,
        group: letterRule(name).group,
        isOn: !off.includes(name),
        sent: sum(week, (one) => one.letter === name && one.state === 'sent'),
        bounced: sum(week, (one) => one.letter === name && statusOf(one) === 'bounced'),
        readers:
          letterRule(name).kind === 'team'
            ? new Set([
                ...mail.teamAddresses,
                ...readers.filter((one) => getsLetter(one, name)).map(({ email }) => email),
              ]).size
            : undefined,
      })
      return context.json({
        isOn: mail.isOn,
        from: letters.from,
        letters: letterNames.map(summaryOf),
        counts: {
          today: sum(today, (one) => statusOf(one) !== undefined),
          suppressed: suppressed.length,
          needsHand: sum(week, (one) => needsHand(statusOf(one))),
        },
      } satisfies MailOverview)
    })
    .get('/mail/letters/:name', may('mail.see'), async (context) => {
      const name = context.req.param('name')
      if (!isLetterName(name)) return noSuchLetter(context)
      const { to, subject, text, calendar } = await letters.preview(name)
      return context.json({
        name,
        from: letters.from,
        to,
        subject,
        text,
        attachment: calendar && { name: calendar.name, bytes: Buffer.byteLength(calendar.file) },
      } satisfies LetterPreview)
    })
    .get('/mail/letters/:name/page', may('mail.see'), async (context) => {
      const name = context.req.param('name')
      return isLetterName(name) ? letterPage(context, (await letters.preview(name)).html) : noSuchLetter(context)
    })
    .post('/mail/letters/:name/test', may('mail.test'), async (context) => {
      const name = context.req.param('name')
      if (!isLetterName(name)) return noSuchLetter(context)
      if (!mail.isOn) return refuse(context, { status: 409, detail: 'No sender is set up, so nothing goes out.' })
      // Not through the outbox: a switch or a limit must not hold a test back, and it says at once what the server said.
      const tested = await letters.sendTest(name, context.get('signedIn').teammate.email)
      await store.record({ name: 'mail.test', on: [name], became: tested.outcome }, context.get('actor'))
      return context.json(tested satisfies MailTest)
    })
    .post('/mail/letters/:name/switch', may('mail.switch'), jsonBody(turned), async (context) => {
      const name = context.req.param('name')
      if (!isLetterName(name)) return noSuchLetter(context)
      if (letterRule(name).kind === 'link')
        return refuse(context, { status: 409, detail: 'Sign-in links stay on: somebody may have no other way in.' })
      await mail.store.switchLetter(name, context.req.valid('json').isOn, context.get('actor'))
      return context.json({ ok: true as const })
    })
    .post('/mail/letters/:name/choose', may('mail.choose'), jsonBody(turned), async (context) => {
      const name = context.req.param('name')
      if (!isLetterName(name) || letterRule(name).kind !== 'team') return noSuchLetter(context)
      const { teammate } = context.get('signedIn')
      if (!mayChoose(teammate.role, name))
        return refuse(context, { status: 403, detail: 'Your role doesn’t include this email. An owner can change it.' })
      const { isOn } = context.req.valid('json')
      await mail.store.chooseLetter(teammate.id, { letter: name, isOn }, context.get('actor'))
      return context.json({ ok: true as const })
    })
}

const noSuchLetter = (context: Context) => refuse(context, { status: 404, detail: 'There’s no such email.' })
