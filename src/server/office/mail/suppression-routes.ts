// Addresses that get no email from us: the list, blocking one, and unblocking it, which takes an owner and a reason.
import { Hono } from 'hono'
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { liftReasons } from '#domain/mail/lift-reasons.ts'
import type { SuppressedRow } from '#domain/mail/mail-answers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { faulty, refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'

const email = z
  .string('Enter an email address.')
  .trim()
  .toLowerCase()
  .max(254)
  .refine(canBeEmail, 'Enter an email address like name@company.com.')
const blocked = z.object({
  email,
  note: z.string().trim().max(200, 'Please keep this under 200 characters.').optional(),
})
const lifted = z.object({ email, reason: z.enum(liftReasons, 'Choose a reason.') })

export function suppressionRoutes({ may, mail, store }: Guarded<'mail' | 'store'>) {
  return new Hono<OfficeEnv>()
    .get('/mail/suppressed', may('mail.see'), async (context) => {
      const rows = await store.listSuppressed()
      return context.json({ rows: rows satisfies SuppressedRow[] })
    })
    .post('/mail/suppressed', may('mail.suppress'), jsonBody(blocked), async (context) => {
      const { email, note = '' } = context.req.valid('json')
      if (await store.findTeammate(email))
        return faulty(context, [{ field: 'email', message: 'They’re on the team. Turn their emails off under Team.' }])
      if ((await mail.store.suppress({ email, why: 'asked', note }, context.get('actor'))) === 'there')
        return refuse(context, { status: 409, detail: `${email} is blocked already.` })
      return context.json({ ok: true as const })
    })
    .post('/mail/suppressed/lift', may('mail.lift'), jsonBody(lifted), async (context) => {
      if (!(await mail.store.lift(context.req.valid('json'), context.get('actor'))))
        return refuse(context, { status: 404, detail: 'That address isn’t blocked anymore.' })
      return context.json({ ok: true as const })
    })
}
