// Creating and using a passkey in the browser, with outcomes as values. The options and the result are the WebAuthn
// JSON, created and verified by the server.

/** WebAuthn's own JSON. */
type PasskeyJson = { id: string; [part: string]: unknown }

type PasskeyResult = { isDone: true; response: PasskeyJson } | { isDone: false; why: 'closed' | 'known' | 'impossible' }

/** A second request aborts the first: the form's autofill gives way to the button. */
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

/** An older browser supports passkeys but not their JSON: it gets the email link. */
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
