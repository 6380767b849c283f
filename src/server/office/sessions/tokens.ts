// Secret tokens: 256 random bits, of which the store keeps only the hash.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
