// The two things that a browser does with a passkey, with outcomes as values. The options and what comes back are the
// standard's JSON, made and judged by the server.

export type Ceremony = { isDone: true; response: unknown } | { isDone: false; why: 'closed' | 'known' | 'impossible' }

/** A second ceremony ends the first: the form's own offer gives way to the button. */
let pending: AbortController | undefined

function begin(): AbortSignal {
  pending?.abort()
  pending = new AbortController()
  return pending.signal
}

export async function createPasskey(options: unknown): Promise<Ceremony> {
  const signal = begin()
  return run(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
      signal,
    }),
  )
}

export async function askForPasskey(options: unknown): Promise<Ceremony> {
  const signal = begin()
  return run(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
      signal,
    }),
  )
}

/** An old browser has passkeys and no JSON for them: it gets the link. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

async function run(ask: () => Promise<Credential | null>): Promise<Ceremony> {
  if (!hasPasskeys()) return { isDone: false, why: 'impossible' }
  try {
    const credential = (await ask()) as PublicKeyCredential | null
    return credential ? { isDone: true, response: credential.toJSON() } : { isDone: false, why: 'closed' }
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'InvalidStateError') return { isDone: false, why: 'known' }
    return { isDone: false, why: name === 'NotAllowedError' || name === 'AbortError' ? 'closed' : 'impossible' }
  }
}
