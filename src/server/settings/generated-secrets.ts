// Secrets that nobody has set.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

export interface GeneratedSecrets {
  secretKey: string
  portalSuffix: string
  downloadsSuffix: string
}

export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const make = (): GeneratedSecrets => ({
    secretKey: randomBytes(32).toString('base64url'),
    // Lower-case hex survives being read aloud and typed again; 80 bits are not guessed.
    portalSuffix: randomBytes(10).toString('hex'),
    downloadsSuffix: randomBytes(10).toString('hex'),
  })
  return JSON.parse(keptSecret(join(dataDir, 'generated-secrets.json'), () => `${JSON.stringify(make(), null, 2)}\n`))
}
