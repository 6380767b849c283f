// What every teammate sees and manages for themselves: passkeys and sessions.
import { Hono } from 'hono'
import { z } from 'zod'
import { chosenLetters } from '#domain/mail/team-readers.ts'
import { deviceOf } from '#domain/office/device.ts'
import { passkeysAt, rpIdOf } from '#domain/office/passkeys.ts'
import { verbsOf } from '#domain/office/verbs.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Ceremonies } from './ceremonies.ts'
import { type Guarded, type OfficeEnv, sessionCookie, strongUntilMs } from './session-guard.ts'
import { signInTries } from './sign-in-limits.ts'

const passkeyName = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters.')
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'Use letters, spaces and punctuation only.')
const newPasskey = z.object({ response: z.looseObject({}), name: passkeyName.optional() })

type Parts = Guarded<
  'store' | 'publicUrl' | 'secretKey' | 'siteName' | 'timezone' | 'nowMs' | 'limits' | 'clientAddressOf' | 'sandbox'
>

export function youRoutes(parts: Parts, ceremonies: Ceremonies) {
  const { may, store, publicUrl, siteName, timezone, nowMs } = parts
  const cookie = sessionCookie(parts)
  const tries = signInTries(parts)
  const { limited } = tries

  return new Hono<OfficeEnv>()
    .get('/me', may('you.see'), (context) => {
      const signedIn = context.get('signedIn')
      const untilMs = strongUntilMs(signedIn, publicUrl)
      return context.json({
        teammate: signedIn.teammate,
        can: verbsOf(signedIn.teammate.role),
        isStrong: nowMs() < (untilMs ?? 0),
        strongUntilMs: untilMs ?? null,
        passkeys: passkeysAt(publicUrl),
        site: { name: siteName, publicUrl, timezone },
        isDemo: parts.sandbox !== undefined,
      })
    })
    .get('/you', may('you.see'), async (context) => {
      const { teammate, sessionId } = context.get('signedIn')
      const [passkeys, sessions, readers] = await Promise.all([
        store.listPasskeys(teammate.id),
        store.listSessions(teammate.id, nowMs()),
        store.listReaders(),
      ])
      const choices = readers.find(({ teammateId }) => teammateId === teammate.id)?.choices ?? {}
      return context.json({
        passkeys: passkeys.map(({ id, name, rpId, createdAtMs, usedAtMs }) => ({
          id,
          name,
          rpId,
          isUsable: rpId === rpIdOf(publicUrl),
          createdAtMs,
          usedAtMs: usedAtMs ?? null,
        })),
        sessions: sessions.map(({ id, userAgent, seenAtMs, createdAtMs }) => ({
          id,
          device: deviceOf(userAgent),
          seenAtMs,
          createdAtMs,
          isThis: id === sessionId,
        })),
        letters: chosenLetters({ role: teammate.role, choices }),
      })
    })
    .post('/confirm/ask', may('you.confirm'), limited, async (context) =>
      context.json(await ceremonies.askForPasskey(context, 'confirm', context.get('signedIn').teammate)),
    )
    .post(
      '/confirm',
      may('you.confirm'),
      limited,
      jsonBody(z.looseObject({ id: z.string().max(1400) })),
      async (context) => {
        const { teammate, sessionId } = context.get('signedIn')
        const busy = await tries.account(context, `confirm ${teammate.id}`)
        if (busy) return busy
        const used = await ceremonies.verifyPasskey(context, 'confirm', context.req.valid('json'))
        const isDone =
          used &&
          (await store.confirm({ passkeyId: used.passkey.id, counter: used.counter, sessionId }, context.get('actor')))
        if (!isDone)
          return refuse(context, { status: 422, detail: 'That passkey isn’t one of yours here. Try another one.' })
        await tries.giveBackAccount(context, `confirm ${teammate.id}`)
        return context.json({ ok: true as const })
      },
    )
    .post('/passkey/new/ask', may('you.add-passkey'), async (context) =>
      context.json(await ceremonies.askForNewPasskey(context, 'new passkey', context.get('signedIn').teammate)),
    )
    .post('/passkey/new', may('you.add-passkey'), jsonBody(newPasskey), async (context) => {
      const { response, name } = context.req.valid('json')
      const device = deviceOf(context.req.header('user-agent') ?? '')
      const made = await ceremonies.verifyNewPasskey(context, 'new passkey', { answer: response, name: name || device })
      const isOwn = made?.teammateId === context.get('signedIn').teammate.id
      if (!made || !isOwn || !(await store.addPasskey(made.passkey, context.get('actor'))))
        return refuse(context, { status: 422, detail: 'That passkey wasn’t accepted. Try again.' })
      return context.json({ ok: true as const })
    })
    .delete('/you/passkeys/:id', may('you.remove-passkey'), async (context) => {
      const { teammate, sessionId } = context.get('signedIn')
      const passkey = { id: context.req.param('id'), teammateId: teammate.id, sessionId }
      const outcome = await store.removePasskey(passkey, context.get('actor'))
      if (outcome === 'unknown') return refuse(context, { status: 404, detail: 'That passkey isn’t there anymore.' })
      if (outcome === 'last')
        return refuse(context, { status: 409, detail: 'This is your only passkey. Add another one first.' })
      return context.json({ ok: true as const })
    })
    .delete('/you/sessions/:id', may('you.end-session'), async (context) => {
      const { teammate, sessionId } = context.get('signedIn')
      const id = context.req.param('id')
      if (!(await store.endSession({ id, teammateId: teammate.id }, 'you.end-session', context.get('actor'))))
        return refuse(context, { status: 404, detail: 'That session has ended already.' })
      if (id === sessionId) cookie.clear(context)
      return context.json({ ok: true as const })
    })
    .post('/leave', may('you.leave'), async (context) => {
      const { teammate, sessionId } = context.get('signedIn')
      await store.endSession({ id: sessionId, teammateId: teammate.id }, 'you.leave', context.get('actor'))
      cookie.clear(context)
      return context.json({ ok: true as const })
    })
    .post('/leave-everywhere', may('you.leave'), async (context) => {
      await store.endSessions(context.get('signedIn').teammate.id, 'you.leave-everywhere', context.get('actor'))
      cookie.clear(context)
      return context.json({ ok: true as const })
    })
}
