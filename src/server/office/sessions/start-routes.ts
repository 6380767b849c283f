// Joining: a link, printed or made by the command line or an owner, lets in one person, who creates a passkey. Viewing
// it or starting the ceremony doesn't use it up; only the last step does, as it stores person and passkey.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { deviceOf } from '#domain/office/device.ts'
import { passkeysAt } from '#domain/office/passkeys.ts'
import type { FieldFault } from '#forms/parse-submission.ts'
import { jsonBody } from '#server/office/json-body.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { faulty, refuse } from '#server/office/refuse.ts'
import type { StoredLink, Teammate } from '#server/store/office-port.ts'
import type { Ceremonies } from './ceremonies.ts'
import { newSession } from './new-session.ts'
import { type OfficeEnv, open, sessionCookie } from './session-guard.ts'
import { signInTries } from './sign-in-limits.ts'
import { hashOfToken } from './tokens.ts'

const token = z.string().max(100)
const asked = { token, name: z.string().max(400).optional(), email: z.string().max(400).optional() }

type Person = Pick<Teammate, 'id' | 'name' | 'email'>
const longestName = 80

type Parts = Pick<
  OfficeDependencies,
  'store' | 'publicUrl' | 'secretKey' | 'newId' | 'newToken' | 'nowMs' | 'clientAddressOf' | 'limits'
>

export function startRoutes(parts: Parts, ceremonies: Ceremonies) {
  const { store, publicUrl, newId, nowMs, clientAddressOf } = parts
  const cookie = sessionCookie(parts)
  const { limited, known } = signInTries(parts)
  const linkOf = async (typed: string): Promise<StoredLink | undefined> => {
    const link = await store.findLink(hashOfToken(typed), nowMs())
    return link?.kind === 'email' ? undefined : link
  }

  return new Hono<OfficeEnv>()
    .post('/start/look', open(), limited, jsonBody(z.object({ token })), async (context) => {
      const link = await linkOf(context.req.valid('json').token)
      if (!link || link.kind === 'email') return noLink(context)
      const { kind, role, teammate } = link
      return context.json({
        kind,
        role,
        name: teammate?.name ?? link.name ?? null,
        email: teammate?.email ?? link.email ?? null,
        isNew: teammate === undefined,
      })
    })
    .post('/start/ask', open(), limited, jsonBody(z.object(asked)), async (context) => {
      const typed = context.req.valid('json')
      const link = await linkOf(typed.token)
      if (!link) return noLink(context)
      if (!passkeysAt(publicUrl).possible)
        return refuse(context, { status: 409, detail: 'Passkeys don’t work at this address: it needs https.' })
      const person = link.teammate ?? readPerson(typed, link, newId())
      if ('errors' in person) return faulty(context, person.errors)
      if (!link.teammate && (await store.findTeammate(person.email))) return faulty(context, [onTeam])
      return context.json(await ceremonies.askForNewPasskey(context, purposeOf(typed.token), person))
    })
    .post('/start', open(), limited, jsonBody(z.object({ ...asked, response: z.looseObject({}) })), async (context) => {
      const typed = context.req.valid('json')
      const link = await linkOf(typed.token)
      if (!link) return noLink(context)
      const person = link.teammate ?? readPerson(typed, link, '')
      if ('errors' in person) return faulty(context, person.errors)
      const name = deviceOf(context.req.header('user-agent') ?? '')
      const made = await ceremonies.verifyNewPasskey(context, purposeOf(typed.token), { answer: typed.response, name })
      if (!made) return refuse(context, { status: 422, detail: 'That passkey wasn’t accepted. Try again.' })
      const { token: sessionToken, session } = newSession(context, parts)
      const outcome = await store.start(
        {
          tokenHash: hashOfToken(typed.token),
          newTeammate: { ...person, id: made.teammateId },
          passkey: made.passkey,
          session,
        },
        { atMs: nowMs(), from: clientAddressOf(context) },
      )
      if (outcome === 'gone') return noLink(context)
      if (outcome === 'email-taken') return faulty(context, [onTeam])
      known.remember(context)
      cookie.set(context, sessionToken)
      return context.json({ ok: true as const })
    })
}

/** A passkey created for one link opens no other. */
const purposeOf = (typed: string) => `start ${hashOfToken(typed)}`

function readPerson(
  typed: { name?: string | undefined; email?: string | undefined },
  link: StoredLink,
  id: string,
): Person | { errors: FieldFault[] } {
  const name = (typed.name ?? '').trim().replace(/\s+/g, ' ')
  const email = (typed.email ?? '').trim().toLowerCase()
  const errors: FieldFault[] = []
  if (name === '') errors.push({ field: 'name', message: 'Enter your name.' })
  else if (name.length > longestName) errors.push({ field: 'name', message: `Use at most ${longestName} characters.` })
  else if (!name.isWellFormed() || /\p{Cc}/u.test(name))
    errors.push({ field: 'name', message: 'Use letters, spaces and punctuation only.' })
  if (!canBeEmail(email) || email.length > 254)
    errors.push({ field: 'email', message: 'Enter an email address like name@company.com.' })
  else if (link.email !== undefined && link.email !== email)
    errors.push({ field: 'email', message: `This link was made for ${link.email}.` })
  return errors.length > 0 ? { errors } : { id, name, email }
}

const onTeam: FieldFault = { field: 'email', message: 'Somebody on the team has this address already.' }

const noLink = (context: Context) =>
  refuse(context, {
    status: 404,
    detail: 'That link doesn’t work. It was already used, it expired, or a newer one replaced it.',
  })
