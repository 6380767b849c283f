// Letters in every state that a list shows: made, claimed and settled as the server does it.
import { composeMime, messageIdOf } from '#server/emails/mime.ts'
import type { NewMail } from '#server/store/emails/email.ts'
import type { MailOutcome } from '#server/store/emails/send-emails.ts'
import type { MailStore } from '#server/store/store.ts'

const sender = { name: 'Tidy Tempo', address: 'hello@tidytempo.example' }

interface Settled {
  code: number | undefined
  reason: string
  next: MailOutcome['next']
  suppress?: boolean
}

const took: Settled = { code: 250, reason: '250 2.0.0 ok', next: { kind: 'sent' } }
export const noMailbox: Settled = {
  code: 550,
  reason: '550 5.1.1 no such mailbox',
  next: { kind: 'dead' },
  suppress: true,
}

/** Adds one letter, sends it and records what came of it. Returns its id. */
export async function settleMail(
  mail: MailStore,
  { nowMs, settled = took, ...made }: Partial<NewMail> & { causeKey: string; nowMs: number; settled?: Settled },
): Promise<string> {
  await mail.enqueueMail([{ letter: 'demo-receipt', recipient: 'rosa@delgado.example', isOn: true, ...made }])
  const [claimed] = await mail.claimMail({ leaseMs: 60_000, limit: 1 })
  if (!claimed) throw new Error(`${made.causeKey} was not due`)
  const { id: mailId, leaseToken, recipient = '', letter } = claimed
  const subject = `Sample of ${letter}`
  const messageId = messageIdOf(mailId, 'https://tidytempo.example')
  const bytes = await composeMime({
    letter: {
      subject,
      text: `This is ${letter}.`,
      html: `<!doctype html><title>${subject}</title><p style="color:red">This is ${letter}.</p>`,
      replyTo: sender,
    },
    from: sender,
    to: recipient,
    messageId,
    dateMs: nowMs,
  })
  await mail.keepComposed({ mailId, leaseToken, messageId, subject, bytes })
  await mail.recordMail({ mailId, leaseToken, attemptedAtMs: nowMs, durationMs: 700, ...settled })
  return mailId
}
