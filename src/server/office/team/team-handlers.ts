// Manages the team: people, roles and invitations.
import type { api } from '#contract/api.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'publicUrl' | 'newId' | 'newToken' | 'nowMs'>

export const teamHandlers = ({ store, publicUrl, newId, newToken, nowMs }: Parts): Handlers<typeof api.team> => ({
  list: async ({ signedIn }) => {
    const [teammates, invitations] = await Promise.all([store.listTeammates(), store.listInvitations(nowMs())])
    return {
      teammates: teammates.map(({ seenAtMs, ...teammate }) => ({
        ...teammate,
        lastSeenAtMs: seenAtMs ?? null,
        isYou: teammate.id === signedIn.teammate.id,
      })),
      invitations,
    }
  },
  invite: async ({ body: { email, role }, actor }) => {
    const [id, token] = [newId(), newToken()]
    const expiresAtMs = nowMs() + lifetimes.invitationMs
    const link = {
      ...{ id, tokenHash: hashOfToken(token), kind: 'invitation' as const },
      ...{ email, name: undefined, role, expiresAtMs },
    }
    if ((await store.makeLink(link, actor)) !== 'made') return refusal(409, `${email} is on the team already.`)
    return { id, link: `${publicUrl}/office/start#${token}` }
  },
  revokeInvitation: async ({ params: { id }, actor }) =>
    (await store.voidInvitation(id, actor)) ? done : refusal(404, 'That invitation was used, or it expired.'),
  changeRole: async ({ params: { id }, body: { role }, actor }) =>
    outcomeOf(await store.changeRole({ id, role }, actor)),
  remove: async ({ params: { id }, actor }) => outcomeOf(await store.removeTeammate(id, actor)),
  signOut: async ({ params: { id }, actor }) =>
    (await store.endSessions(id, 'team.sign-out', actor)) === undefined ? notThere() : done,
})

function outcomeOf(outcome: 'changed' | 'removed' | 'unknown' | 'last-owner') {
  if (outcome === 'unknown') return notThere()
  if (outcome === 'last-owner') return refusal(409, 'This is the only owner. Make somebody else an owner first.')
  return done
}

const notThere = () => refusal(404, 'They aren’t on the team anymore.')
