// Lists, blocks and unblocks addresses that get no email from us. Only an owner can unblock, and has to give a reason.
import type { api } from '#contract/api.ts'
import { done, type Handlers, invalid, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'

type Parts = Pick<OfficeDependencies, 'mail' | 'store'>

export const blockedHandlers = ({
  mail,
  store,
}: Parts): Handlers<typeof api.emails, 'listBlocked' | 'block' | 'unblock'> => ({
  listBlocked: async () => ({ rows: await store.listSuppressed() }),
  block: async ({ body: { email, note = '' }, actor }) => {
    if (await store.findTeammate(email))
      return invalid({ field: 'email', message: 'They’re on the team: they turn their own emails off, under You.' })
    if ((await mail.store.suppress({ email, why: 'asked', note }, actor)) === 'there')
      return refusal(409, `${email} is blocked already.`)
    return done
  },
  unblock: async ({ body, actor }) =>
    (await mail.store.lift(body, actor)) ? done : refusal(404, 'That address isn’t blocked anymore.'),
})
