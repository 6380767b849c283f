// Handles the kinds of emails: lists, previews and tests them, switches them on and off, and stores which of them a
// teammate chose to receive.
import type { api } from '#contract/api.ts'
import type { EmailSummary } from '#contract/emails.ts'
import { weekStartOf } from '#domain/clock/days.ts'
import { weekMs } from '#domain/clock/durations.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { type EmailName, emailNames, emailRules, isEmailName } from '#emails/email-names.ts'
import { canChoose, getsEmail } from '#emails/team-readers.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { emailHtmlPage } from './email-page.ts'
import { needsHand, statusOf } from './email-status.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'mail' | 'sampleEmails' | 'timezone' | 'nowMs'>
type Named = 'overview' | 'preview' | 'previewPage' | 'sendTest' | 'switch' | 'choose'

const noSuchEmail = () => refusal(404, 'There’s no such email.')
export const noSender = () => refusal(409, 'No sender is set up, so nothing goes out.')

export const templateHandlers = ({
  store,
  mail,
  sampleEmails,
  timezone,
  nowMs,
}: Parts): Handlers<typeof api.emails, Named> => ({
  overview: async () => {
    const day = dayAt(timezone, nowMs())
    const [week, lastDays, today, off, readers, suppressed] = await Promise.all([
      store.countEmails(startOfDayMs(timezone, weekStartOf(day))),
      store.countEmails(nowMs() - weekMs),
      store.countEmails(startOfDayMs(timezone, day)),
      store.listSwitchedOff(),
      store.listReaders(),
      store.listSuppressed(),
    ])
    const sum = (counts: typeof week, isCounted: (one: (typeof week)[number]) => boolean) =>
      counts.reduce((all, one) => all + (isCounted(one) ? one.count : 0), 0)
    const summaryOf = (name: EmailName): EmailSummary => ({
      name,
      group: emailRules(name).group,
      isOn: !off.includes(name),
      sent: sum(week, (one) => one.name === name && one.state === 'sent'),
      bounced: sum(week, (one) => one.name === name && statusOf(one) === 'bounced'),
      readers:
        emailRules(name).kind === 'team'
          ? new Set([...mail.teamAddresses, ...readers.filter((one) => getsEmail(one, name)).map(({ email }) => email)])
              .size
          : undefined,
    })
    return {
      isOn: mail.isOn,
      from: sampleEmails.from,
      emails: emailNames.map(summaryOf),
      counts: {
        today: sum(today, (one) => statusOf(one) !== undefined),
        suppressed: suppressed.length,
        needsHand: lastDays.reduce((all, one) => all + (needsHand(statusOf(one)) ? one.count - one.seen : 0), 0),
      },
    }
  },
  preview: async ({ params: { name } }) => {
    if (!isEmailName(name)) return noSuchEmail()
    const { to, subject, text, calendar } = await sampleEmails.preview(name)
    const attachment = calendar && { name: calendar.name, bytes: Buffer.byteLength(calendar.file) }
    return { name, from: sampleEmails.from, to, subject, text, attachment }
  },
  previewPage: async ({ params: { name }, context }) =>
    isEmailName(name) ? emailHtmlPage(context, (await sampleEmails.preview(name)).html) : noSuchEmail(),
  sendTest: async ({ params: { name }, signedIn, actor }) => {
    if (!isEmailName(name)) return noSuchEmail()
    if (!mail.isOn) return noSender()
    // Bypasses the outbox: no switch or limit holds the test back, and the mail server's response is shown at once.
    const tested = await sampleEmails.sendTest(name, signedIn.teammate.email)
    await store.recordAuditEntry({ name: 'mail.test', on: [name], became: tested.outcome }, actor)
    return tested
  },
  switch: async ({ params: { name }, body: { isOn }, actor }) => {
    if (!isEmailName(name)) return noSuchEmail()
    if (emailRules(name).kind === 'link')
      return refusal(409, 'Sign-in links stay on: somebody may have no other way in.')
    await mail.store.switchEmail(name, isOn, actor)
    return done
  },
  choose: async ({ params: { name }, body: { isOn }, signedIn: { teammate }, actor }) => {
    if (!isEmailName(name) || emailRules(name).kind !== 'team') return noSuchEmail()
    if (!canChoose(teammate.role, name))
      return refusal(403, 'Your role doesn’t include this email. An owner can change it.')
    await mail.store.chooseEmail(teammate.id, { name, isOn }, actor)
    return done
  },
})
