// Creates and uses passkeys in the browser, with outcomes as return values. Options and results are WebAuthn JSON,
// which the server creates and verifies.

/** JSON as WebAuthn defines it. */
type PasskeyJson = { id: string; [part: string]: unknown }

type PasskeyResult = { isDone: true; response: PasskeyJson } | { isDone: false; why: 'closed' | 'known' | 'impossible' }

/** A new request aborts the pending one, so the form's autofill gives way to the button. */
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

/** Older browsers support passkeys but not their JSON methods. Their users sign in with an emailed link. */
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
