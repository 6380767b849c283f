// Creates and uses passkeys in the browser. Failures are returned, not thrown. Options and results are WebAuthn JSON:
// the server creates the options and verifies the results.

/** JSON as WebAuthn defines it. */
type PasskeyJson = { id: string; [part: string]: unknown }

type PasskeyResult = { isDone: true; response: PasskeyJson } | { isDone: false; why: 'closed' | 'known' | 'impossible' }

/** A new request aborts the one that is still pending. */
let pending: AbortController | undefined

function begin(): AbortSignal {
  pending?.abort()
  pending = new AbortController()
  return pending.signal
}

export async function createPasskey(options: unknown): Promise<PasskeyResult> {
  const signal = begin()
  return run(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
      signal,
    }),
  )
}

export async function askForPasskey(options: unknown): Promise<PasskeyResult> {
  const signal = begin()
  return run(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
      signal,
    }),
  )
}

/**
 * Whether the browser supports passkeys and their JSON methods. Users of older browsers, which lack these methods, sign
 * in with an emailed link.
 */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

async function run(ask: () => Promise<Credential | null>): Promise<PasskeyResult> {
  if (!hasPasskeys()) return { isDone: false, why: 'impossible' }
  try {
    const credential = (await ask()) as PublicKeyCredential | null
    return credential ? { isDone: true, response: { ...credential.toJSON() } } : { isDone: false, why: 'closed' }
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'InvalidStateError') return { isDone: false, why: 'known' }
    return { isDone: false, why: name === 'NotAllowedError' || name === 'AbortError' ? 'closed' : 'impossible' }
  }
}
