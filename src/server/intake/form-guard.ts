// Checks a request before its form is read: it must use POST, be within the rate limit, and come from one of our pages.
import type { Context } from 'hono'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { type Problem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'

export interface FormGuard {
  clientAddressOf(context: Context): string
  limits: RateLimits
  publicUrl: string
}

/** Every POST from a client address counts towards the rate limit, whatever its outcome. */
export async function guardForm(context: Context, guard: FormGuard): Promise<Problem | undefined> {
  if (context.req.method !== 'POST')
    return { status: 405, detail: 'Send the form by POST.', headers: { allow: 'POST' } }
  const refused = await guard.limits.submissions(guard.clientAddressOf(context))
  if (refused) return tooMany(refused)
  if (!isFromOwnPage({ header: (name) => context.req.header(name), publicUrl: guard.publicUrl }))
    return { status: 403, detail: 'This form can only be sent from our own pages.' }
  return undefined
}
