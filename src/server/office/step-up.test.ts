// Tests the actions that need a recent passkey, used in the last 15 minutes. Where passkeys can't work, these actions
// need a recent sign-in by link instead.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

let site: OfficeApp
beforeEach(async () => {
  site = await officeApp()
})
afterEach(() => site.close())

const quarterHourMs = 15 * 60_000
const switchOff = (by: Browser) => by.ask('POST', '/emails/templates/demo-receipt/switch', { isOn: false })
const publish = (by: Browser) => by.ask('POST', '/content/publish', { sequence: 0 })
const revertPublish = (by: Browser) => by.ask('POST', '/content/history/nobody/put-back', { sequence: 0 })
const needsPasskey = { status: 403, body: { type: 'urn:problem:office/needs-passkey' } }

/** Signs Ann in by an emailed link. */
async function cameByLink(there: OfficeApp): Promise<Browser> {
  const ann = there.browser()
  await ann.ask('POST', '/link/ask', { email: 'ann@tidy.example' })
  await expect.poll(() => there.sent).toHaveLength(1)
  await ann.ask('POST', '/link', { token: there.sent[0]!.url.split('#')[1] })
  return ann
}

test('publishing, putting back and switching an email need the passkey again after a quarter of an hour', async () => {
  const ann = await site.signedIn('owner')
  expect((await switchOff(ann)).status).toBe(200)
  site.clock.nowMs += quarterHourMs
  for (const action of [switchOff, publish, revertPublish]) expect(await action(ann)).toMatchObject(needsPasskey)
  await ann.confirm()
  expect((await switchOff(ann)).status).toBe(200)
  for (const action of [publish, revertPublish]) expect((await action(ann)).status).not.toBe(403)
})

test('a session by link never counts as verified where passkeys work', async () => {
  await site.signedIn('owner')
  expect(await switchOff(await cameByLink(site))).toMatchObject(needsPasskey)
})

test.each(['http://tidy.example', 'https://192.0.2.7'])(
  'at %s, where passkeys cannot work, a session by link counts as verified for a quarter of an hour',
  async (publicUrl) => {
    await site.signedIn('owner')
    const there = await officeApp({ publicUrl, store: site.store })
    const ann = await cameByLink(there)
    const verifiedUntilMs = there.clock.nowMs + quarterHourMs
    expect((await ann.ask('GET', '/me')).body).toMatchObject({ isRecentlyVerified: true, verifiedUntilMs })
    expect((await switchOff(ann)).status).toBe(200)
    there.clock.nowMs = verifiedUntilMs
    const { body } = await switchOff(ann)
    expect(body).toMatchObject({ ...needsPasskey.body, detail: expect.stringContaining('Sign in again by a link') })
  },
)
