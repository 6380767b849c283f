// Who is on the team: people, roles, invitations.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { roles } from '#domain/office/roles.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'

const role = z.enum(roles, 'Choose a role.')
const invited = z.object({
  email: z
    .string('Enter an email address.')
    .trim()
    .toLowerCase()
    .max(254)
    .refine(canBeEmail, 'Enter an email address like name@company.com.'),
  role,
})

type Parts = Guarded<'store' | 'publicUrl' | 'newId' | 'newToken' | 'nowMs'>

export function teamRoutes(parts: Parts) {
  const { may, store, publicUrl, newId, newToken, nowMs } = parts

  return new Hono<OfficeEnv>()
    .get('/team', may('team.see'), async (context) => {
      const [teammates, invitations] = await Promise.all([store.listTeammates(), store.listInvitations(nowMs())])
      const you = context.get('signedIn').teammate.id
      return context.json({
        teammates: teammates.map(({ seenAtMs, ...teammate }) => ({
          ...teammate,
          lastSeenAtMs: seenAtMs ?? null,
          isYou: teammate.id === you,
        })),
        invitations,
      })
    })
    .post('/team/invitations', may('team.invite'), jsonBody(invited), async (context) => {
      const { email, role } = context.req.valid('json')
      const [id, token] = [newId(), newToken()]
      const expiresAtMs = nowMs() + lifetimes.invitationMs
      const link = {
        id,
        tokenHash: hashOfToken(token),
        kind: 'invitation',
        email,
        name: undefined,
        role,
        expiresAtMs,
      } as const
      if ((await store.makeLink(link, context.get('actor'))) !== 'made')
        return refuse(context, { status: 409, detail: `${email} is on the team already.` })
      return context.json({ id, link: `${publicUrl}/office/start#${token}` })
    })
    .delete('/team/invitations/:id', may('team.void-invitation'), async (context) => {
      if (!(await store.voidInvitation(context.req.param('id'), context.get('actor'))))
        return refuse(context, { status: 404, detail: 'That invitation was used, or it expired.' })
      return context.json({ ok: true as const })
    })
    .patch('/team/:id', may('team.change-role'), jsonBody(z.object({ role })), async (context) => {
      const change = { id: context.req.param('id'), role: context.req.valid('json').role }
      const outcome = await store.changeRole(change, context.get('actor'))
      if (outcome === 'unknown') return notThere(context)
      if (outcome === 'last-owner') return lastOwner(context)
      return context.json({ ok: true as const })
    })
    .delete('/team/:id', may('team.remove'), async (context) => {
      const outcome = await store.removeTeammate(context.req.param('id'), context.get('actor'))
      if (outcome === 'unknown') return notThere(context)
      if (outcome === 'last-owner') return lastOwner(context)
      return context.json({ ok: true as const })
    })
    .post('/team/:id/sign-out', may('team.sign-out'), async (context) => {
      const ended = await store.endSessions(context.req.param('id'), 'team.sign-out', context.get('actor'))
      return ended === undefined ? notThere(context) : context.json({ ok: true as const })
    })
}

const notThere = (context: Context) => refuse(context, { status: 404, detail: 'They aren’t on the team anymore.' })
const lastOwner = (context: Context) =>
  refuse(context, { status: 409, detail: 'This is the only owner. Make somebody else an owner first.' })
