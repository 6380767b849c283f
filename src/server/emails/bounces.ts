// POST /api/mail/bounces receives a mail service's reports that an email bounced or was marked as spam. The reports are
// signed as the Standard Webhooks specification requires. Responses don't reveal which emails or addresses exist.
import { Hono } from 'hono'
import { z } from 'zod'
import { isSignedBy } from '#server/delivery/sign.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { sendProblem } from '#server/http/problem.ts'
import { StoreUnavailable } from '#server/http/store-unavailable.ts'
import type { EmailStore } from '#server/store/store.ts'
import { cleanReason } from './clean-reason.ts'

/** How far the time in a signature may be off. Without a limit, an old report could be sent again later. */
const toleranceS = 5 * 60
const mostBytes = 16 * 1024

export interface Bounces {
  /** If undefined, reports get a 404. */
  secret: string | undefined
  store: Pick<EmailStore, 'reportBounce' | 'listReaders'>
  /** MAIL_TEAM, in lowercase. */
  team: readonly string[]
}

interface BounceDependencies {
  bounces: Bounces
  nowMs(): number
  log: Log
}

const report = z.object({
  messageId: z.string().max(998),
  email: z
    .string()
    .max(254)
    .transform((email) => email.trim().toLowerCase()),
  type: z.enum(['bounce', 'complaint']),
  note: z.string().max(4000).optional(),
})

export function bounceRoutes({ bounces, nowMs, log }: BounceDependencies): Hono {
  const { secret, store, team } = bounces
  return new Hono().post('/api/mail/bounces', async (context) => {
    if (secret === undefined) return sendProblem(context, { status: 404, detail: 'There is nothing here.' })
    const body = await readAtMost(context.req.raw)
    if (body === undefined) return sendProblem(context, { status: 413, detail: 'Send at most 16 KiB.' })
    const signed = {
      id: context.req.header('webhook-id') ?? '',
      timestampS: Number(context.req.header('webhook-timestamp')),
      body,
    }
    const isNow = Math.abs(nowMs() / 1000 - signed.timestampS) <= toleranceS
    if (!isNow || !isSignedBy(secret, signed, context.req.header('webhook-signature') ?? ''))
      return sendProblem(context, { status: 401, detail: 'The signature isn’t ours, or it’s too old.' })
    const read = readReport(body)
    if (read) await take(read)
    else log.warn({}, 'a bounce was reported in a form that says nothing to us')
    return context.body(null, 204, { 'cache-control': 'no-store' })
  })

  async function take({ messageId, email, type, note }: z.output<typeof report>) {
    const why = type === 'bounce' ? ('bounced' as const) : ('complained' as const)
    try {
      // An address of the team is never blocked.
      if (team.includes(email) || (await store.listReaders()).some((one) => one.email.toLowerCase() === email)) return
      const named = /^<.*>$/.test(messageId) ? messageId : `<${messageId}>`
      const reason = cleanReason(note ?? '') || `Reported: ${why}`
      await store.reportBounce({ messageId: named, email, why, note: reason, atMs: nowMs() })
    } catch (error) {
      log.error({ error: describeError(error) }, 'a reported bounce could not be stored')
      throw new StoreUnavailable()
    }
  }
}

function readReport(body: string) {
  try {
    return report.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Resolves to undefined if the body is longer than `mostBytes`. */
async function readAtMost(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > mostBytes) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
