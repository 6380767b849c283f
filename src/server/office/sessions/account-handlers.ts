// Lets teammates manage their own accounts: name, passkeys and sessions. Also lists the emails to the team, and which
// of them the teammate chose to receive.
import type { api } from '#contract/api.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { passkeysAt, rpIdOf } from '#domain/office/passkeys.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { chosenEmails } from '#emails/team-readers.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import { sessionCookie, verifiedUntilMs } from './session-guard.ts'
import type { SignInTries } from './sign-in-limits.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'publicUrl' | 'siteName' | 'timezone' | 'nowMs' | 'sandbox'> & {
  passkeyChallenges: PasskeyChallenges
  tries: SignInTries
}

export function accountHandlers(parts: Parts): Handlers<typeof api.account> {
  const { store, publicUrl, siteName, timezone, nowMs, passkeyChallenges, tries } = parts
  const cookie = sessionCookie(parts)
  return {
    me: ({ signedIn }) => {
      const { id, name, email, role } = signedIn.teammate
      const untilMs = verifiedUntilMs(signedIn, publicUrl)
      return {
        teammate: { id, name, email, role },
        can: permissionsOf(role),
        isRecentlyVerified: nowMs() < (untilMs ?? 0),
        verifiedUntilMs: untilMs ?? null,
        passkeys: passkeysAt(publicUrl),
        site: { name: siteName, publicUrl, timezone },
        isDemo: parts.sandbox !== undefined,
      }
    },
    get: async ({ signedIn: { teammate, sessionId } }) => {
      const [passkeys, sessions, readers] = await Promise.all([
        store.listPasskeys(teammate.id),
        store.listSessions(teammate.id, nowMs()),
        store.listReaders(),
      ])
      const choices = readers.find(({ teammateId }) => teammateId === teammate.id)?.choices ?? {}
      return {
        passkeys: passkeys.map(({ id, name, rpId, createdAtMs, usedAtMs }) => ({
          ...{ id, name, rpId, createdAtMs },
          isUsable: rpId === rpIdOf(publicUrl),
          usedAtMs: usedAtMs ?? null,
        })),
        sessions: sessions.map(({ id, userAgent, seenAtMs, createdAtMs }) => ({
          ...{ id, seenAtMs, createdAtMs },
          device: deviceOf(userAgent),
          isThis: id === sessionId,
        })),
        emails: chosenEmails({ role: teammate.role, choices }),
      }
    },
    rename: async ({ body: { name }, signedIn: { teammate }, actor }) => {
      await store.renameTeammate({ id: teammate.id, name }, actor)
      return done
    },
    askToConfirm: ({ signedIn, context }) => passkeyChallenges.askForPasskey(context, 'confirm', signedIn.teammate),
    confirm: async ({ body, signedIn: { teammate, sessionId }, actor, context }) => {
      const account = `confirm ${teammate.id}`
      const busy = await tries.account(context, account)
      if (busy) return busy
      const used = await passkeyChallenges.verifyPasskey(context, 'confirm', body)
      const isDone =
        used && (await store.reverifySession({ passkeyId: used.passkey.id, counter: used.counter, sessionId }, actor))
      if (!isDone) return refusal(422, 'That passkey isn’t one of yours here. Try another one.')
      await tries.giveBackAccount(context, account)
      return done
    },
    askForNewPasskey: ({ signedIn, context }) =>
      passkeyChallenges.askForNewPasskey(context, 'new passkey', signedIn.teammate),
    addPasskey: async ({ body: { response, name }, signedIn, actor, context }) => {
      const device = deviceOf(context.req.header('user-agent') ?? '')
      const made = await passkeyChallenges.verifyNewPasskey(context, 'new passkey', {
        answer: response,
        name: name || device,
      })
      const isOwn = made?.teammateId === signedIn.teammate.id
      if (!made || !isOwn || !(await store.addPasskey(made.passkey, actor)))
        return refusal(422, 'That passkey wasn’t accepted. Try again.')
      return done
    },
    removePasskey: async ({ params: { id }, signedIn: { teammate, sessionId }, actor }) => {
      const outcome = await store.removePasskey({ id, teammateId: teammate.id, sessionId }, actor)
      if (outcome === 'unknown') return refusal(404, 'That passkey isn’t there anymore.')
      if (outcome === 'last') return refusal(409, 'This is your only passkey. Add another one first.')
      return done
    },
    endSession: async ({ params: { id }, signedIn: { teammate, sessionId }, actor, context }) => {
      if (!(await store.endSession({ id, teammateId: teammate.id }, 'you.end-session', actor)))
        return refusal(404, 'That session has ended already.')
      if (id === sessionId) cookie.clear(context)
      return done
    },
    signOut: async ({ signedIn: { teammate, sessionId }, actor, context }) => {
      await store.endSession({ id: sessionId, teammateId: teammate.id }, 'you.leave', actor)
      cookie.clear(context)
      return done
    },
    signOutEverywhere: async ({ signedIn, actor, context }) => {
      await store.endSessions(signedIn.teammate.id, 'you.leave-everywhere', actor)
      cookie.clear(context)
      return done
    },
  }
}
