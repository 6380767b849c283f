// Limits sign-in attempts by network and by account, in the same way for accounts that don't exist. Browsers in which
// somebody has signed in before are counted separately, so that strangers can't lock teammates out.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { addressBlock } from '#server/http/client-address.ts'
import { sendProblem, tooMany } from '#server/http/problem.ts'
import { Refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { knownBrowser } from './known-browser.ts'

type Parts = Pick<OfficeDependencies, 'limits' | 'clientAddressOf' | 'secretKey' | 'publicUrl' | 'nowMs'>

export type SignInTries = ReturnType<typeof signInTries>

export function signInTries(parts: Parts) {
  const { limits, clientAddressOf } = parts
  const known = knownBrowser(parts)
  const networkOf = (context: Context) => known.idIn(context) ?? addressBlock(clientAddressOf(context))
  const accountOf = (context: Context, account: string) => `${account} ${known.idIn(context) ?? ''}`
  return {
    known,
    limited: createMiddleware(async (context, next) => {
      const limit = await limits.signIns.take(networkOf(context))
      const detail = 'Too many tries from this network. Wait a few minutes, then try again.'
      return limit ? sendProblem(context, tooMany(limit, detail)) : next()
    }),
    async account(context: Context, account: string) {
      const limit = await limits.accounts.take(accountOf(context, account))
      return limit && new Refusal(tooMany(limit, 'Too many tries. Wait a few minutes, then try again.'))
    },
    async link(context: Context, email: string) {
      const limit = await limits.dailyLinks.take(`${networkOf(context)} ${email}`)
      const detail =
        'That’s five sign-in links in a day. Try again tomorrow, or ask whoever runs the server to print you one.'
      return limit && new Refusal(tooMany(limit, detail))
    },
    giveBackAccount: (context: Context, account: string) => limits.accounts.giveBack(accountOf(context, account)),
    giveBackNetwork: (context: Context) => limits.signIns.giveBack(networkOf(context)),
  }
}
