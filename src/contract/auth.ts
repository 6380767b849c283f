// Signing in by passkey or by an emailed link, joining by a link, and what users manage in their own account.
import { z } from 'zod'
import { type Permission, permissionNames } from '#domain/office/permissions.ts'
import { roles } from '#domain/office/roles.ts'
import { emailNames } from '#emails/email-names.ts'
import { defineEndpoint } from './endpoint.ts'
import { done, emailAddress, instantMs, personName } from './fields.ts'

/** A passkey challenge in WebAuthn's own JSON. The WebAuthn library makes it, and verifies what the browser returns. */
const passkeyJson = z.unknown()
const credential = z.looseObject({ id: z.string().max(1400) })
const token = z.string().max(100)

const passkeySupport = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(true) }),
  z.object({ possible: z.literal(false), why: z.enum(['address', 'http']) }),
])

const authOptions = z.object({ passkeys: passkeySupport, mailsLinks: z.boolean(), hasOwner: z.boolean() })
export type AuthOptions = z.infer<typeof authOptions>

/** No response reveals whether somebody has an account. */
export const auth = {
  options: defineEndpoint({ method: 'GET', path: '/auth/options', permission: 'open', response: authOptions }),

  askForPasskey: defineEndpoint({
    method: 'POST',
    path: '/passkey/ask',
    permission: 'open',
    response: passkeyJson,
  }),

  signInByPasskey: defineEndpoint({
    method: 'POST',
    path: '/passkey',
    permission: 'open',
    body: credential,
    response: done,
  }),

  emailLink: defineEndpoint({
    method: 'POST',
    path: '/link/ask',
    permission: 'open',
    body: z.object({ email: emailAddress }),
    response: done,
  }),

  signInByLink: defineEndpoint({
    method: 'POST',
    path: '/link',
    permission: 'open',
    body: z.object({ token }),
    response: done,
  }),
}

const startLink = z.object({
  kind: z.enum(['owner', 'invitation', 'enrolment', 'demo']),
  role: z.enum(roles),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isNew: z.boolean(),
})
export type StartLink = z.infer<typeof startLink>

const typed = { token, name: z.string().max(400).optional(), email: z.string().max(400).optional() }

/** A start link lets in one person, who has to create a passkey. The demo's link needs no passkey. */
export const start = {
  lookUp: defineEndpoint({
    method: 'POST',
    path: '/start/check',
    permission: 'open',
    body: z.object({ token }),
    response: startLink,
  }),

  askForNewPasskey: defineEndpoint({
    method: 'POST',
    path: '/start/ask',
    permission: 'open',
    body: z.object(typed),
    response: passkeyJson,
  }),

  /** `response` is the new passkey; missing for the demo's link. */
  finish: defineEndpoint({
    method: 'POST',
    path: '/start',
    permission: 'open',
    body: z.object({ ...typed, response: z.looseObject({}).optional() }),
    response: done,
  }),
}

const me = z.object({
  teammate: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
  can: z.array(z.enum(permissionNames as [Permission, ...Permission[]])),
  isRecentlyVerified: z.boolean(),
  verifiedUntilMs: instantMs.nullable(),
  passkeys: passkeySupport,
  site: z.object({ name: z.string(), publicUrl: z.string(), timezone: z.string() }),
  /** True under `npm run demo`, where everybody in the office is made up. */
  isDemo: z.boolean(),
})
export type Me = z.infer<typeof me>

const you = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rpId: z.string(),
      isUsable: z.boolean(),
      createdAtMs: instantMs,
      usedAtMs: instantMs.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      seenAtMs: instantMs,
      createdAtMs: instantMs,
      isThis: z.boolean(),
    }),
  ),
  /** The emails to the team that this user can turn on and off. */
  emails: z.array(z.object({ name: z.enum(emailNames), isOn: z.boolean() })),
})
export type You = z.infer<typeof you>

const passkeyName = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters.')
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'Use letters, spaces and punctuation only.')

export const account = {
  me: defineEndpoint({ method: 'GET', path: '/me', permission: 'you.see', response: me }),
  get: defineEndpoint({ method: 'GET', path: '/you', permission: 'you.see', response: you }),

  rename: defineEndpoint({
    method: 'PATCH',
    path: '/you',
    permission: 'you.rename',
    body: z.object({ name: personName }),
    response: done,
  }),

  /**
   * Returns a passkey challenge. Sending the passkey's response to `confirm` makes the session recently verified, which
   * endpoints with `recentPasskey` require.
   */
  askToConfirm: defineEndpoint({
    method: 'POST',
    path: '/confirm/ask',
    permission: 'you.confirm',
    response: passkeyJson,
  }),

  confirm: defineEndpoint({
    method: 'POST',
    path: '/confirm',
    permission: 'you.confirm',
    body: credential,
    response: done,
  }),

  askForNewPasskey: defineEndpoint({
    method: 'POST',
    path: '/passkey/new/ask',
    permission: 'you.add-passkey',
    recentPasskey: true,
    response: passkeyJson,
  }),

  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/passkey/new',
    permission: 'you.add-passkey',
    recentPasskey: true,
    body: z.object({ response: z.looseObject({}), name: passkeyName.optional() }),
    response: done,
  }),

  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/you/passkeys/:id',
    permission: 'you.remove-passkey',
    recentPasskey: true,
    response: done,
  }),

  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/you/sessions/:id',
    permission: 'you.end-session',
    response: done,
  }),

  signOut: defineEndpoint({ method: 'POST', path: '/leave', permission: 'you.leave', response: done }),

  signOutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/leave-everywhere',
    permission: 'you.leave',
    response: done,
  }),
}

/** Works only in `npm run demo`: resets the sample data, and returns the link by which the user signs in again. */
export const demo = {
  startOver: defineEndpoint({
    method: 'POST',
    path: '/sandbox/start-over',
    permission: 'you.see',
    response: z.object({ link: z.string() }),
  }),
}
