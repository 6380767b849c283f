// Reads the key that signs emails. Only RSA is supported: few mail providers check Ed25519 signatures, and nodemailer
// wouldn't add them.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { VariableName } from './config-schema.ts'

export interface Dkim {
  domain: string
  selector: string
  /** In PEM format. */
  key: string
}

const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const satisfies VariableName[]
/** Receiving mail servers must not accept shorter keys (RFC 8301). */
const fewestBits = 1024

/** Returns undefined if no key is set or if there is a problem. Adds each new problem to `faults`. */
export function readDkim(values: Partial<Record<VariableName, unknown>>, faults: string[]): Dkim | undefined {
  const [domain, selector, given] = names.map((name) => values[name] as string | undefined)
  // A fault in a single variable is in `faults` already, so nothing is added for it.
  const isFaulty = names.some((name) => faults.some((fault) => fault.startsWith(`${name} `)))
  if ((!domain && !selector && !given) || isFaulty) return undefined
  if (!domain || !selector || !given) {
    faults.push(`${names[0]}, ${names[1]} and ${names[2]} must be set together`)
    return undefined
  }
  const key = readKey(given)
  if (typeof key === 'string') {
    faults.push(`DKIM_KEY ${key}`)
    return undefined
  }
  return { domain, selector, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Returns the key, or a message about what is wrong with the setting. */
function readKey(given: string): KeyObject | string {
  const isPem = given.startsWith('-----BEGIN')
  let pem: string
  try {
    // Where a variable can't contain line breaks, operators write the two characters \n instead.
    pem = isPem ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8')
  } catch (error) {
    return `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
  try {
    const key = createPrivateKey(pem)
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= fewestBits) return key
  } catch {}
  return `${isPem ? 'is' : 'names'} no RSA private key of ${fewestBits} bits or more, in PEM and without a password`
}
