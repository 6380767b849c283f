// Fills a store with emails that were sent or given up: the server's own operations create, claim and settle them.
import { composeMime, messageIdOf } from '#server/emails/mime.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { EmailOutcome } from '#server/store/emails/send-emails.ts'
import type { EmailStore } from '#server/store/store.ts'

const sender = { name: 'Tidy Tempo', address: 'hello@tidytempo.example' }

interface Settled {
  code: number | undefined
  reason: string
  next: EmailOutcome['next']
  suppress?: boolean
}

const took: Settled = { code: 250, reason: '250 2.0.0 ok', next: { kind: 'sent' } }
export const noMailbox: Settled = {
  code: 550,
  reason: '550 5.1.1 no such mailbox',
  next: { kind: 'dead' },
  suppress: true,
}

/** Adds and composes one email and records an outcome ('sent' by default). Sends nothing. Returns the email's id. */
export async function settleEmail(
  mail: EmailStore,
  { nowMs, settled = took, ...made }: Partial<NewEmail> & { causeKey: string; nowMs: number; settled?: Settled },
): Promise<string> {
  await mail.enqueueEmails([{ name: 'demo-receipt', recipient: 'rosa@delgado.example', isOn: true, ...made }])
  const [claimed] = await mail.claimEmails({ leaseMs: 60_000, limit: 1 })
  if (!claimed) throw new Error(`${made.causeKey} was not due`)
  const { id: emailId, leaseToken, recipient = '', name } = claimed
  const subject = `Sample of ${name}`
  const messageId = messageIdOf(emailId, 'https://tidytempo.example')
  const bytes = await composeMime({
    email: {
      subject,
      text: `This is ${name}.`,
      html: `<!doctype html><title>${subject}</title><p style="color:red">This is ${name}.</p>`,
      replyTo: sender,
    },
    from: sender,
    to: recipient,
    messageId,
    dateMs: nowMs,
  })
  await mail.saveComposed({ emailId, leaseToken, messageId, subject, bytes })
  await mail.recordEmail({ emailId, leaseToken, attemptedAtMs: nowMs, durationMs: 700, ...settled })
  return emailId
}
