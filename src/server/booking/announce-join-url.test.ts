import { expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { emailsOfLink } from '#server/emails/plan-emails.ts'
import { sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import { testApp } from '#testing/test-app.ts'
import { announceJoinUrl } from './announce-join-url.ts'

test('the team’s new link is sent once for each upcoming video call that has no link of its own', async () => {
  const { store, clock, close } = await testApp()
  const ahead = (hours: number) => ({
    startMs: clock.nowMs + hours * hourMs,
    endMs: clock.nowMs + (hours + 0.5) * hourMs,
  })
  const book = (id: string, hours: number, video: boolean) =>
    store.accept(sampleLead({ id, form: 'booking', email: `${id}@x.example`, slot: ahead(hours), values: { video } }))
  await book('video', 1, true)
  await book('phone', 2, false)
  await book('own', 3, true)
  await book('canceled', 4, true)
  await book('over', -2, true)
  const own = 'https://meet.example.com/own'
  await store.changeJoinUrl('own', { joinUrl: own, shown: own, actor: by('ann') })
  await store.changeSlot('canceled', undefined)
  let changes = 0
  const announce = (joinUrl: string) =>
    announceJoinUrl(joinUrl, {
      store,
      emailsOfLink: (change) => emailsOfLink(change, { isOn: true, isSwitchedOff: () => false }),
      onChange: () => changes++,
      nowMs: () => clock.nowMs,
      log: { info() {}, warn() {}, error: (data) => expect(data).toBeUndefined() },
    })
  await announce('https://meet.example.com/team')
  await announce('https://meet.example.com/team')
  const sent = await store.mail.listEmails({ name: 'booking-link' })
  expect(sent.map(({ leadId, recipient }) => [leadId, recipient])).toEqual([['video', 'video@x.example']])
  expect(changes).toBe(1)
  await announce('https://meet.example.com/next')
  expect(await store.mail.listEmails({ name: 'booking-link' })).toHaveLength(2)
  await close()
})
