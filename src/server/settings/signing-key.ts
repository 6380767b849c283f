// The key that signs downloads.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { savedSecret } from './saved-secret.ts'

export const signingKey = (dataDir: string): KeyObject =>
  createPrivateKey(
    savedSecret(join(dataDir, 'downloads-key.pem'), () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  )
