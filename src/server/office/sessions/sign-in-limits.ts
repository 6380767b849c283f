// How often one network, and one account, may try to sign in. Attempts
// on an account are counted the same whether or not it exists.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { tooMany } from '#server/http/problem.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { refuse } from '#server/office/refuse.ts'

const busy = (context: Context, limit: { retryAfterSeconds: number }, detail: string) =>
  refuse(context, { ...tooMany(limit, detail), status: 429 })

export const limitTries = ({ limits, clientAddressOf }: Pick<OfficeDependencies, 'limits' | 'clientAddressOf'>) =>
  createMiddleware(async (context, next) => {
    const limit = await limits.signIns.take(clientAddressOf(context))
    return limit
      ? busy(context, limit, 'Too many tries from this network. Wait a few minutes, then try again.')
      : next()
  })

export async function tryAccount(context: Context, limits: OfficeDependencies['limits'], account: string) {
  const limit = await limits.accounts.take(account)
  return limit && busy(context, limit, 'Too many tries. Wait a few minutes, then try again.')
}
