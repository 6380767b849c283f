// Generates and stores a value for each secret. The value is used if the operator hasn't set the secret (config.ts).
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { savedSecret } from './saved-secret.ts'

interface GeneratedSecrets {
  secretKey: string
  portalSuffix: string
  downloadsSuffix: string
}

export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const make = (): GeneratedSecrets => ({
    secretKey: randomBytes(32).toString('base64url'),
    // Lowercase hex is easy to read aloud and retype, and 80 bits can't be guessed.
    portalSuffix: randomBytes(10).toString('hex'),
    downloadsSuffix: randomBytes(10).toString('hex'),
  })
  return JSON.parse(savedSecret(join(dataDir, 'generated-secrets.json'), () => `${JSON.stringify(make(), null, 2)}\n`))
}
