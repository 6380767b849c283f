import { afterEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import type { WriteEmail } from '#emails/write-email.ts'
import { type FakeClock, fakeClock } from '#testing/clock.ts'
import { type EmailRig, type EmailRigOptions, emailRig, passEmailTime, sampleEmail } from '#testing/email-rig.ts'
import type { SmtpBehavior } from '#testing/servers/smtp-server.ts'
import type { EmailDelivery } from './deliver-emails.ts'
import { sendTimeoutMs } from './send-email.ts'

let clock: FakeClock
let rig: EmailRig
afterEach(() => rig.close())

async function rigWith(options: Omit<EmailRigOptions, 'clock'> = {}) {
  clock = fakeClock()
  rig = await emailRig({ clock, random: () => 0.5, ...options })
}
const pass = (mail: EmailDelivery, forMs: number) => passEmailTime(forMs, { clock, store: rig.store, mail })
const find = async (id: string) => (await rig.store.mail.findEmail(id))!
const unknown: SmtpBehavior = { code: 550, sentence: '5.1.1 <ada@example.com> No such user' }
const isOneOf = (addresses: string[], behavior: SmtpBehavior) => ({
  decide: ({ to }: { to: string }): SmtpBehavior => (addresses.includes(to) ? behavior : 'ok'),
})
const suppressed = async () => (await rig.store.mail.listSuppressed()).map(({ email }) => email)

test('writes, stores, sends and settles an email, and the stored bytes arrive', async () => {
  await rigWith()
  const [id] = await rig.enqueue(['ada@example.com'])
  const mail = rig.start()
  await mail.idle()
  expect(await find(id!)).toMatchObject({
    state: 'sent',
    attempts: 1,
    note: '250 OK: taken',
    subject: 'About booking-moved',
  })
  expect(rig.smtp.tried.map(({ to, from, bytes }) => [to, from, bytes])).toEqual([
    ['ada@example.com', 'hello@tidytempo.example', (await find(id!)).bytes],
  ])
  expect((await find(id!)).messageId).toBe(`<${id}@tidytempo.example>`)
})

test('sends at once when woken, without waiting for the next poll', async () => {
  await rigWith()
  const mail = rig.start()
  await mail.idle()
  await rig.enqueue(['ada@example.com'])
  mail.wake()
  await rig.smtp.until((tried) => tried.length === 1)
})

test('a repeat sends the same bytes, whatever the writer would write now', async () => {
  let writes = 0
  await rigWith({
    write: async (mail, sources) => {
      const written = await sampleEmail(mail, sources)
      if (written.kind === 'email') written.email.text += `${writes++}`
      return written
    },
    smtp: { decide: ({ to, earlier }) => (to && earlier === 0 ? 'drop-after-taking' : 'ok') },
  })
  const [id] = await rig.enqueue(['ada@example.com'])
  await pass(rig.start(), 10_000)
  const [first, second] = rig.smtp.taken().map(({ bytes }) => bytes)
  expect(first).toBe(second)
  expect(writes).toBe(2)
  expect((await find(id!)).log.map(({ reason }) => reason)).toEqual(['connection closed', '250 OK: taken'])
})

test('sends nothing to a reader who asked us to stop after the email was claimed', async () => {
  const address = 'ada@example.com'
  const stop = { address, kinds: ['email'], way: 'page' } as const
  await rigWith({
    write: async (mail, sources) => {
      await rig.store.consents.withdrawConsents(stop, { who: 'system', atMs: 0, from: undefined })
      return sampleEmail(mail, sources)
    },
  })
  const [id] = await rig.enqueue([address])
  await rig.start().idle()
  expect(rig.smtp.tried).toEqual([])
  expect(await find(id!)).toMatchObject({ state: 'dropped', note: 'They asked us to stop emails.', log: [] })
})

test('adds a one-click link to an email to which a stop applies, but not to a service or team email', async () => {
  await rigWith()
  const [reminder] = await rig.enqueue(['ada@example.com'], { name: 'booking-reminder-day' })
  await rig.enqueue(['ben@example.com'], { name: 'booking-moved' })
  await rig.enqueue(['desk@example.com'], { name: 'new-lead' })
  await passEmailTime(1000, { clock, store: rig.store, mail: rig.start() })
  const headersTo = (address: string) => {
    const { bytes = '' } = rig.smtp.taken().find(({ to }) => to === address)!
    const lines = bytes
      .slice(0, bytes.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
    return lines.filter((line) => /^list-/i.test(line))
  }
  const oneClickUrl = `https://tidytempo.example/stop/ada@example.com/${reminder}/${'x'.repeat(100)}`
  expect(headersTo('ada@example.com')).toEqual([
    `List-Unsubscribe: <${oneClickUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
  expect(headersTo('ben@example.com')).toEqual([])
  expect(headersTo('desk@example.com')).toEqual([])
})

test('sends at most two at a time, and gives up on a hanging server after a minute', async () => {
  await rigWith({ smtp: { decide: ({ to }) => (to ? 'hang' : 'ok') } })
  const ids = await rig.enqueue(['a@example.com', 'b@example.com', 'c@example.com'])
  const mail = rig.start()
  await rig.smtp.until((tried) => tried.length === 2)
  expect(mail.figures()).toMatchObject({ inFlight: 2 })
  clock.advance(sendTimeoutMs)
  await rig.smtp.until((tried) => tried.length === 3)
  expect(await find(ids[0]!)).toMatchObject({ state: 'due', attempts: 1, note: 'no end within 60 s' })
})

test('blocks an unknown address once another email was accepted, with a reason that names no address', async () => {
  await rigWith({ smtp: isOneOf(['gone@example.com'], unknown) })
  const [gone] = await rig.enqueue(['gone@example.com'])
  const mail = rig.start()
  await pass(mail, 1000)
  expect(await find(gone!)).toMatchObject({ state: 'due', attempts: 1, note: '550 5.1.1 <…> No such user' })
  expect(await suppressed()).toEqual([])
  await rig.enqueue(['ada@example.com'])
  await pass(mail, 10_000)
  expect(await find(gone!)).toMatchObject({ state: 'dead', attempts: 2, mark: 'bounced' })
  expect(await suppressed()).toEqual(['gone@example.com'])
  expect(rig.alarms()).toEqual([])
})

test.each<SmtpBehavior>([
  { code: 552, sentence: '5.2.2 Mailbox full' },
  { code: 550, sentence: '5.7.1 Blocked by policy' },
  { code: 554, sentence: 'Spam', at: 'data' },
])('gives up after another refusal, but doesn’t block the address: %j', async (behavior) => {
  await rigWith({ smtp: isOneOf(['gone@example.com'], behavior) })
  const [gone] = await rig.enqueue(['gone@example.com'])
  const mail = rig.start()
  await pass(mail, 1000)
  await rig.enqueue(['ada@example.com'])
  await pass(mail, 10_000)
  expect(await find(gone!)).toMatchObject({ state: 'dead', mark: undefined })
  expect(await suppressed()).toEqual([])
})

test('never blocks a team address, but raises an alarm for a dead email to it', async () => {
  await rigWith({ team: ['desk@example.com'], smtp: isOneOf(['desk@example.com'], unknown) })
  await rig.enqueue(['desk@example.com'])
  const mail = rig.start()
  await pass(mail, 1000)
  await rig.enqueue(['ada@example.com'])
  await pass(mail, 10_000)
  expect(await suppressed()).toEqual([])
  expect(rig.alarms()).toEqual(['email-dead'])
})

test('a relay that refuses everything raises one alarm and blocks nobody; all arrive once fixed', async () => {
  await rigWith({ smtp: { decide: ({ to }) => (to ? unknown : 'ok') } })
  const addresses = Array.from({ length: 6 }, (_, at) => `p${at}@example.com`)
  const ids = await rig.enqueue(addresses)
  const mail = rig.start()
  await pass(mail, 20 * hourMs)
  expect(rig.alarms()).toEqual(['mail-refused'])
  expect(await suppressed()).toEqual([])
  expect(mail.figures()).toMatchObject({ refusesAll: true })
  rig.smtp.decide = () => 'ok'
  await pass(mail, 30 * hourMs)
  for (const id of ids) expect(await find(id)).toMatchObject({ state: 'sent' })
  expect(rig.log.at(-1)?.message).toBe('the mail server accepts emails again')
})

test('parks an email after ten attempts; an unavailable server raises an alarm each hour', async () => {
  await rigWith()
  const [id] = await rig.enqueue(['ada@example.com'])
  const mail = rig.start()
  rig.smtp.decideConnection = () => ({ code: 421, sentence: 'Too busy' })
  await pass(mail, 110 * hourMs)
  expect(await find(id!)).toMatchObject({ state: 'dead', attempts: 10 })
  expect(rig.alarms()).toContain('mail-failing')
  expect(rig.alarms().at(-1)).toBe('mail-failing')
  expect(rig.alarms().filter((alarm) => alarm === 'email-dead')).toHaveLength(1)
})

test('one deferred address raises no alarm', async () => {
  await rigWith({ smtp: isOneOf(['full@example.com'], { code: 452, sentence: '4.2.2 Full' }) })
  await rig.enqueue(['full@example.com'])
  const mail = rig.start()
  await pass(mail, 20 * hourMs)
  expect(rig.alarms()).toEqual([])
  expect(mail.figures().failingSinceMs).toBeUndefined()
})

test('if the writer throws, the email is dead with an alarm that quotes nothing, and others are sent', async () => {
  const write: WriteEmail = (mail, sources) => {
    if (mail.recipient === 'bad@example.com') throw new Error('secret words of ada@example.com')
    return sampleEmail(mail, sources)
  }
  await rigWith({ write })
  const [bad, good] = await rig.enqueue(['bad@example.com', 'ada@example.com'])
  await pass(rig.start(), 10_000)
  expect(await find(bad!)).toMatchObject({ state: 'dead', note: 'The email couldn’t be written.' })
  expect(await find(good!)).toMatchObject({ state: 'sent' })
  expect(rig.alarms()).toEqual(['email-not-written'])
  expect(JSON.stringify(rig.log)).not.toMatch(/secret|@/)
})

test('uses up no attempt if the store fails while an email is written', async () => {
  let isAway = true
  const write: WriteEmail = async (mail, sources) => {
    await sources.findLead('any')
    return sampleEmail(mail, sources)
  }
  await rigWith({ write })
  const { findLead } = rig.store
  rig.store.findLead = async (id) => {
    if (isAway) throw new Error('away')
    return findLead(id)
  }
  const [id] = await rig.enqueue(['ada@example.com'])
  const mail = rig.start()
  await mail.idle()
  isAway = false
  await pass(mail, 2 * sendTimeoutMs)
  expect(await find(id!)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(rig.alarms()).toEqual([])
})

test('drops an email that no longer makes sense, with the reason, even between two attempts', async () => {
  let isOver = false
  await rigWith({
    write: async (mail, sources) =>
      isOver ? { kind: 'dropped', reason: 'The call is over.' } : sampleEmail(mail, sources),
    smtp: { decideConnection: () => ({ code: 421, sentence: 'Too busy' }) },
  })
  const [id] = await rig.enqueue(['ada@example.com'])
  const mail = rig.start()
  await pass(mail, hourMs)
  isOver = true
  rig.smtp.decideConnection = () => 'ok'
  await pass(mail, 10 * hourMs)
  expect(await find(id!)).toMatchObject({ state: 'dropped', note: 'The call is over.' })
  expect(rig.smtp.tried).toEqual([])
})

test('sends an email for the team to each reader and MAIL_TEAM, or drops it with the reason', async () => {
  await rigWith({ team: ['desk@example.com', 'bo@example.com'] })
  await rig.enqueue([undefined as never], { name: 'old-backup', recipient: undefined })
  const mail = rig.start()
  await pass(mail, 1000)
  expect(
    rig.smtp
      .taken()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['bo@example.com', 'desk@example.com'])
  await rig.close()
  await rigWith()
  const [id] = await rig.enqueue([undefined as never], { name: 'old-backup', recipient: undefined })
  await pass(rig.start(), 1000)
  expect(await find(id!)).toMatchObject({ state: 'dropped', note: 'Nobody on the team gets this email.' })
})

test('stopping gives back emails in flight without using up an attempt', async () => {
  await rigWith({ smtp: { decide: ({ to }) => (to ? 'hang' : 'ok') } })
  const [id] = await rig.enqueue(['ada@example.com'])
  const mail = rig.start()
  await rig.smtp.until((tried) => tried.length === 1)
  const stopping = mail.stop()
  clock.advance(4000)
  await stopping
  expect(await find(id!)).toMatchObject({ state: 'due', attempts: 0 })
  expect(await rig.store.mail.nextEmailInMs()).toBeLessThanOrEqual(0)
})
