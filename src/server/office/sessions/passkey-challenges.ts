// Creates passkey challenges and verifies the browser's answers. An answer removes the challenge from the store, so
// that no challenge is answered twice. The WebAuthn library is loaded on first use, because it is larger than the rest
// of the office.

import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import { rpIdOf } from '#domain/office/passkeys.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { NewPasskey, StoredPasskey } from '#server/store/team/passkeys.ts'
import type { Teammate } from '#server/store/team/teammates.ts'
import { lifetimes } from './lifetimes.ts'
import { officeCookie } from './office-cookies.ts'
import { hashOfToken } from './tokens.ts'

const library = () => import('@simplewebauthn/server')

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

type PasskeyChallengeParts = Pick<OfficeDependencies, 'store' | 'publicUrl' | 'siteName' | 'newToken' | 'nowMs'>

export function createPasskeyChallenges({ store, publicUrl, siteName, newToken, nowMs }: PasskeyChallengeParts) {
  const cookie = officeCookie('tt_office_asked', { publicUrl, lifetimeMs: lifetimes.passkeyChallengeMs })
  const rpId = rpIdOf(publicUrl)
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpId, requireUserVerification: true }

  async function saveChallenge(
    context: Context,
    params: { purpose: string; challenge: string; teammateId?: string | undefined },
  ) {
    const token = newToken()
    const { purpose, challenge, teammateId } = params
    const expiresAtMs = nowMs() + lifetimes.passkeyChallengeMs
    await store.savePasskeyChallenge(
      { tokenHash: hashOfToken(token), purpose, challenge, teammateId, expiresAtMs },
      nowMs(),
    )
    cookie.set(context, token)
  }

  async function take(context: Context, purpose: string) {
    const token = cookie.read(context)
    cookie.clear(context)
    return token ? store.takePasskeyChallenge({ tokenHash: hashOfToken(token), purpose, nowMs: nowMs() }) : undefined
  }

  return {
    /** If `of` is a teammate, only their passkeys are accepted. Otherwise, the browser may use any passkey it has. */
    async askForPasskey(
      context: Context,
      purpose: string,
      of?: Teammate,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const keys = of ? (await store.listPasskeys(of.id)).filter((key) => key.rpId === rpId) : []
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: 'required',
        allowCredentials: keys.map(({ id, transports }) => ({
          id,
          transports: transports as AuthenticatorTransport[],
        })),
        timeout: lifetimes.passkeyChallengeMs,
      })
      await saveChallenge(context, { purpose, challenge: options.challenge, teammateId: of?.id })
      return options
    },

    /** Returns the passkey that was used, with its new counter. Returns undefined if the answer is invalid. */
    async verifyPasskey(
      context: Context,
      purpose: string,
      answer: unknown,
    ): Promise<{ passkey: StoredPasskey; counter: number } | undefined> {
      const stored = await take(context, purpose)
      const response = answer as AuthenticationResponseJSON
      const passkey = await store.findPasskey(String(response.id))
      if (!stored || !passkey || passkey.rpId !== rpId) return undefined
      if (stored.teammateId !== undefined && stored.teammateId !== passkey.teammateId) return undefined
      const { verifyAuthenticationResponse } = await library()
      const credential = { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter }
      const expectedChallenge = stored.challenge
      try {
        const found = await verifyAuthenticationResponse({ response, expectedChallenge, ...expected, credential })
        return found.verified ? { passkey, counter: found.authenticationInfo.newCounter } : undefined
      } catch {
        // A malformed answer counts as invalid.
        return undefined
      }
    },

    async askForNewPasskey(
      context: Context,
      purpose: string,
      of: Pick<Teammate, 'id' | 'email' | 'name'>,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: rpId,
        userID: new TextEncoder().encode(of.id),
        userName: of.email,
        userDisplayName: of.name,
        attestationType: 'none',
        excludeCredentials: (await store.listPasskeys(of.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: lifetimes.passkeyChallengeMs,
      })
      await saveChallenge(context, { purpose, challenge: options.challenge, teammateId: of.id })
      return options
    },

    async verifyNewPasskey(
      context: Context,
      purpose: string,
      { answer, name }: { answer: unknown; name: string },
    ): Promise<{ passkey: NewPasskey; teammateId: string } | undefined> {
      const stored = await take(context, purpose)
      if (!stored?.teammateId) return undefined
      const { verifyRegistrationResponse } = await library()
      const response = answer as RegistrationResponseJSON
      try {
        const found = await verifyRegistrationResponse({ response, expectedChallenge: stored.challenge, ...expected })
        if (!found.verified) return undefined
        const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
        const passkey = { id, name, publicKey, counter, transports, rpId, createdAtMs: nowMs() }
        return { passkey, teammateId: stored.teammateId }
      } catch {
        return undefined
      }
    },
  }
}
