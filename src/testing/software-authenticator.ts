// A software passkey provider: creates ES256 credentials and answers challenges, like a browser whose user approves
// every request. For tests of the server; e2e/ uses the passkeys of a real browser.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Answering {
  origin: string
  /** Whether the owner was verified, by fingerprint, face or PIN. */
  isVerified?: boolean
}

interface CreationOptions {
  challenge: string
  rp: { id?: string | undefined }
  excludeCredentials?: { id: string }[] | undefined
}

interface RequestOptions {
  challenge: string
  rpId?: string | undefined
  allowCredentials?: { id: string }[] | undefined
}

interface Credential {
  id: string
  rpId: string
  privateKey: KeyObject
  counter: number
}

const flagPresent = 0x01
const flagVerified = 0x04
const flagHasCredential = 0x40

export function softwareAuthenticator({ origin, isVerified = true }: Answering) {
  const credentials: Credential[] = []
  const flags = (more = 0) => flagPresent | (isVerified ? flagVerified : 0) | more

  return {
    credentials,
    /** Creates a credential. Returns the result of `navigator.credentials.create` as JSON. */
    create(options: CreationOptions, at = origin) {
      const rpId = options.rp.id ?? new URL(at).hostname
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const credential = { id: id.toString('base64url'), rpId, privateKey, counter: 0 }
      credentials.push(credential)
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = Buffer.concat([head(rpId, flags(flagHasCredential), 0), attested])
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, at),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs with the newest credential that is allowed. Returns the result of `navigator.credentials.get` as JSON. */
    get(options: RequestOptions, { at = origin, by }: { at?: string; by?: string } = {}) {
      const allowed = options.allowCredentials ?? []
      const credential = credentials.findLast(
        ({ id }) => (by === undefined || id === by) && (allowed.length === 0 || allowed.some((one) => one.id === id)),
      )
      if (!credential) throw new Error('no credential for this question')
      credential.counter++
      const clientDataJSON = clientData('webauthn.get', options.challenge, at)
      const authData = head(options.rpId ?? credential.rpId, flags(), credential.counter)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(credential.privateKey).toString('base64url'),
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function head(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail])
}

type Cbor = number | string | Buffer | Map<string, string>

function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return cborHead(5, 0)
  return Buffer.concat([cborHead(2, value.length), value])
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
