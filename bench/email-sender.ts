// Runs only the delivery of emails, in a process that torture:mail kills:
// `node bench/email-sender.ts FOLDER SMTP_URL OFFSET_MS`
// OFFSET_MS moves this process's clock ahead. By this clock, the leases that a killed process had on its emails have
// expired, so those emails are due at once.
import type { Clock } from '#server/delivery/clock.ts'
import { startEmailDelivery } from '#server/emails/deliver-emails.ts'
import { openMailServer } from '#server/emails/send-email.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { sampleEmail, sampleSources } from '#testing/email-rig.ts'

const [dataDir = '', smtpUrl = '', offset = '0'] = process.argv.slice(2)
const nowMs = () => Date.now() + Number(offset)
const clock: Clock = {
  nowMs,
  setTimer(afterMs, callback) {
    const timer = setTimeout(callback, afterMs)
    return () => clearTimeout(timer)
  },
}
const store = await openStore({ dataDir, nowMs })
const { publicUrl } = sampleSources
const silent = () => {}
startEmailDelivery({
  store: store.mail,
  write: sampleEmail,
  sources: () => ({ ...sampleSources, findLead: store.findLead }),
  oneClickUrl: () => publicUrl,
  team: [],
  server: openMailServer({ settings: { smtpUrl, dkim: undefined, publicUrl }, clock }),
  clock,
  random: Math.random,
  log: { info: silent, warn: silent, error: silent },
})
