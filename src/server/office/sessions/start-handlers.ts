// Lets people join the team by a link. The server prints the first owner's link. Owners and `npm run team` make the
// others. A link lets in one person, who creates a passkey. The link is used up only by the last step, which stores the
// person and the passkey. The link that `npm run demo` prints lets in anybody who has it, any number of times, without
// a passkey.
import type { Context } from 'hono'
import type { api } from '#contract/api.ts'
import { personName } from '#contract/fields.ts'
import { canBeEmail } from '#domain/fields/email.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { passkeysAt } from '#domain/office/passkeys.ts'
import type { FieldFault } from '#forms/parse-submission.ts'
import { done, type Handlers, invalid, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { StoredLink } from '#server/store/team/links.ts'
import type { Teammate } from '#server/store/team/teammates.ts'
import { newSession } from './new-session.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import { sessionCookie } from './session-guard.ts'
import type { SignInTries } from './sign-in-limits.ts'
import { hashOfToken } from './tokens.ts'

type Person = Pick<Teammate, 'id' | 'name' | 'email'>

type Parts = Pick<
  OfficeDependencies,
  'store' | 'publicUrl' | 'newId' | 'newToken' | 'nowMs' | 'clientAddressOf' | 'sandbox'
> & { passkeyChallenges: PasskeyChallenges; tries: SignInTries }

export function startHandlers(parts: Parts): Handlers<typeof api.start> {
  const { store, publicUrl, newId, nowMs, clientAddressOf, sandbox, passkeyChallenges, tries } = parts
  const cookie = sessionCookie(parts)
  const linkOf = async (typed: string): Promise<StoredLink | undefined> => {
    const link = await store.findLink(hashOfToken(typed), nowMs())
    return link?.kind === 'email' ? undefined : link
  }
  const actorIn = (context: Context) => ({ atMs: nowMs(), from: clientAddressOf(context) })

  return {
    lookUp: async ({ body: { token } }) => {
      if (token === sandbox?.token) return { kind: 'demo', role: 'owner', name: null, email: null, isNew: false }
      const link = await linkOf(token)
      if (!link || link.kind === 'email') return noLink()
      const { kind, role, teammate } = link
      return {
        kind,
        role,
        name: teammate?.name ?? link.name ?? null,
        email: teammate?.email ?? link.email ?? null,
        isNew: teammate === undefined,
      }
    },
    askForNewPasskey: async ({ body, context }) => {
      const link = await linkOf(body.token)
      if (!link) return noLink()
      if (!passkeysAt(publicUrl).possible) return refusal(409, 'Passkeys don’t work at this address: it needs https.')
      const person = link.teammate ?? readPerson(body, link, newId())
      if ('errors' in person) return invalid(...person.errors)
      if (!link.teammate && (await store.findTeammate(person.email))) return invalid(onTeam)
      return passkeyChallenges.askForNewPasskey(context, purposeOf(body.token), person)
    },
    finish: async ({ body, context }) => {
      if (sandbox && body.token === sandbox.token) {
        const { token, session } = newSession(context, parts)
        await store.signInByPasskey({ passkeyId: sandbox.passkeyId, counter: 0, session }, actorIn(context))
        cookie.set(context, token)
        return done
      }
      const link = await linkOf(body.token)
      if (!link) return noLink()
      const person = link.teammate ?? readPerson(body, link, '')
      if ('errors' in person) return invalid(...person.errors)
      const name = deviceOf(context.req.header('user-agent') ?? '')
      const made = await passkeyChallenges.verifyNewPasskey(context, purposeOf(body.token), {
        answer: body.response,
        name,
      })
      if (!made) return refusal(422, 'That passkey wasn’t accepted. Try again.')
      const { token, session } = newSession(context, parts)
      const newTeammate = { ...person, id: made.teammateId }
      const started = { tokenHash: hashOfToken(body.token), newTeammate, passkey: made.passkey, session }
      const outcome = await store.enrollByLink(started, actorIn(context))
      if (outcome === 'gone') return noLink()
      if (outcome === 'email-taken') return invalid(onTeam)
      tries.known.remember(context)
      cookie.set(context, token)
      return done
    },
  }
}

/**
 * The purpose of a passkey challenge. It names the link, so that the browser's answer can't be used with another link.
 */
const purposeOf = (typed: string) => `start ${hashOfToken(typed)}`

function readPerson(
  typed: { name?: string | undefined; email?: string | undefined },
  link: StoredLink,
  id: string,
): Person | { errors: FieldFault[] } {
  const { data: name = '', error } = personName.safeParse(typed.name)
  const email = (typed.email ?? '').trim().toLowerCase()
  const errors: FieldFault[] = []
  if (error) errors.push({ field: 'name', message: error.issues[0]?.message ?? '' })
  if (!canBeEmail(email) || email.length > 254)
    errors.push({ field: 'email', message: 'Enter an email address like name@company.com.' })
  else if (link.email !== undefined && link.email !== email)
    errors.push({ field: 'email', message: `This link was made for ${link.email}.` })
  return errors.length > 0 ? { errors } : { id, name, email }
}

const onTeam: FieldFault = { field: 'email', message: 'Somebody on the team has this address already.' }

const noLink = () =>
  refusal(404, 'That link doesn’t work. It was already used, it expired, or a newer one replaced it.')
