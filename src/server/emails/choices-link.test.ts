// Tests the email with the link to /your-choices, where somebody changes what we may send them, from the request to the
// mail server.
import { afterEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { writeEmail } from '#emails/write-email.ts'
import { type FakeClock, fakeClock } from '#testing/clock.ts'
import { type EmailRig, emailRig, passEmailTime } from '#testing/email-rig.ts'
import { siteData } from '#testing/email-samples.ts'
import { sampleLead } from '#testing/leads.ts'
import { emailOfChoices } from './plan-emails.ts'
import { readEmail } from './read-email.ts'

const known = 'ann@example.com'
let clock: FakeClock
let rig: EmailRig
afterEach(() => rig.close())

async function start() {
  clock = fakeClock()
  rig = await emailRig({
    clock,
    write: writeEmail,
    sources: {
      site: siteData,
      knowsEmail: (email) => rig.store.consents.knowsEmail(email),
      choicesUrl: (email, expiresAtMs) => `https://tidytempo.example/your-choices/${email.length}-${expiresAtMs}`,
    },
  })
}
let requests = 0
const ask = (email: string, afterMs = 24 * hourMs) =>
  rig.store.mail.enqueueEmails([emailOfChoices({ email, expiresAtMs: clock.nowMs() + afterMs }, `${requests++}`)])
const send = () => passEmailTime(1000, { clock, store: rig.store, mail: rig.start() })
const outcomes = async () =>
  (await rig.store.mail.listEmails({ limit: 10 })).map(({ recipient, state, note }) => [recipient, state, note]).sort()

test('goes to the address of a lead, with the link', async () => {
  await start()
  await rig.store.accept(sampleLead({ id: 'lead-1' }))
  const expiresAtMs = clock.nowMs() + 24 * hourMs
  await ask(known)
  await send()
  const [sent] = rig.smtp.taken()
  expect(sent?.to).toBe(known)
  const { subject, text } = readEmail(sent?.bytes ?? '')
  expect(subject).toBe('Your link to your choices')
  expect(text).toContain(`See my choices: https://tidytempo.example/your-choices/${known.length}-${expiresAtMs}`)
  expect(text).toContain('Opening it changes nothing')
})

test('doesn’t go to an unknown address or that of a quarantined lead, and is dropped with the reason', async () => {
  await start()
  await rig.store.accept(sampleLead({ id: 'lead-1', quarantine: 'honeypot' }))
  await ask('nobody@example.com')
  await ask(known)
  await send()
  expect(rig.smtp.taken()).toEqual([])
  expect(await outcomes()).toEqual([
    [known, 'dropped', 'We don’t know this address.'],
    ['nobody@example.com', 'dropped', 'We don’t know this address.'],
  ])
})

test('goes even after a stop, and without any lead, because only this link turns emails on again', async () => {
  await start()
  const stop = { address: 'gone@example.com', kinds: ['email'], way: 'one-click' } as const
  await rig.store.consents.withdrawConsents(stop, { who: 'system', atMs: 0, from: undefined })
  clock.advance(1000)
  await ask(stop.address)
  await send()
  expect(rig.smtp.taken().map(({ to }) => to)).toEqual([stop.address])
})

test('doesn’t go to a blocked address, nor once the link has expired', async () => {
  await start()
  await rig.store.accept(sampleLead({ id: 'lead-1' }))
  await rig.store.accept(sampleLead({ id: 'lead-2', email: 'ben@example.com' }))
  const block = { email: 'ben@example.com', why: 'asked', note: 'By phone.' } as const
  await rig.store.mail.suppress(block, { who: 'system', atMs: 0, from: undefined })
  await ask('ben@example.com')
  await ask(known, -1)
  await send()
  expect(rig.smtp.taken()).toEqual([])
  expect(await outcomes()).toEqual([
    [known, 'dropped', 'The link has expired.'],
    ['ben@example.com', 'dropped', 'Blocked: By phone.'],
  ])
})
