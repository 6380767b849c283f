// The team: people, roles, invitations.
import { z } from 'zod'
import { roles } from '#domain/office/roles.ts'
import { defineEndpoint } from './endpoint.ts'
import { done, emailAddress, instantMs } from './fields.ts'

const role = z.enum(roles, 'Choose a role.')

const teammate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  passkeys: z.number(),
  lastSeenAtMs: instantMs.nullable(),
  isYou: z.boolean(),
})
export type Teammate = z.infer<typeof teammate>

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  invitedById: z.string(),
  createdAtMs: instantMs,
  expiresAtMs: instantMs,
})
export type Invitation = z.infer<typeof invitation>

const everyone = z.object({ teammates: z.array(teammate), invitations: z.array(invitation) })
export type Team = z.infer<typeof everyone>

export const team = {
  list: defineEndpoint({ method: 'GET', path: '/team', permission: 'team.see', response: everyone }),

  /** The link is shown once, to the owner who made it and passes it on. */
  invite: defineEndpoint({
    method: 'POST',
    path: '/team/invitations',
    permission: 'team.invite',
    recentPasskey: true,
    body: z.object({
      email: emailAddress,
      role,
    }),
    response: z.object({ id: z.string(), link: z.string() }),
  }),

  revokeInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/team/invitations/:id',
    permission: 'team.void-invitation',
    response: done,
  }),

  changeRole: defineEndpoint({
    method: 'PATCH',
    path: '/team/:id',
    permission: 'team.change-role',
    recentPasskey: true,
    body: z.object({ role }),
    response: done,
  }),

  remove: defineEndpoint({
    method: 'DELETE',
    path: '/team/:id',
    permission: 'team.remove',
    recentPasskey: true,
    response: done,
  }),

  signOut: defineEndpoint({
    method: 'POST',
    path: '/team/:id/sign-out',
    permission: 'team.sign-out',
    recentPasskey: true,
    response: done,
  }),
}
