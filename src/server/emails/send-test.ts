// Sends one test email to one teammate at once. It bypasses the outbox, because the test must reach the mail server
// even if the outbox wouldn't send the email (switched off, over a limit, or to a suppressed address).

import type { WrittenEmail } from '#emails/define-email.ts'
import type { Clock } from '#server/delivery/clock.ts'
import type { Config } from '#server/settings/config.ts'
import type { Sender } from '#server/settings/email-address.ts'
import { composeMime, messageIdOf } from './mime.ts'
import { openMailServer } from './send-email.ts'

/** The mail server's response; `code` is null if there was none. */
export interface TestResult {
  outcome: 'ok' | 'failed'
  code: number | null
  reason: string
  durationMs: number
}

interface TestEmail {
  email: WrittenEmail
  from: Sender
  to: string
  newId(): string
  clock: Clock
}

export async function sendTest(
  { smtpUrl, dkim, publicUrl }: Pick<Config, 'smtpUrl' | 'dkim' | 'publicUrl'>,
  { email, from, to, newId, clock }: TestEmail,
): Promise<TestResult> {
  const startedAtMs = clock.nowMs()
  if (smtpUrl === undefined) return { outcome: 'failed', code: null, reason: 'no mail server is set', durationMs: 0 }
  const server = openMailServer({ settings: { smtpUrl, dkim, publicUrl }, clock })
  try {
    const messageId = messageIdOf(`test-${newId()}`, publicUrl)
    const bytes = await composeMime({ email, from, to, messageId, dateMs: startedAtMs })
    const sent = await server.send({ from: from.address, to, bytes })
    const durationMs = clock.nowMs() - startedAtMs
    return { outcome: sent.kind === 'sent' ? 'ok' : 'failed', code: sent.code ?? null, reason: sent.reason, durationMs }
  } finally {
    server.close()
  }
}
