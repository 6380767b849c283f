// Makes the seal of a download: its SHA-256 and our Ed25519 signature. The signed text and the commands must not
// contain two consecutive spaces: visitors copy the commands from a page, where two spaces become one.
import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StoredFile } from './stored-files.ts'

export interface Seal {
  /** In lowercase hex. */
  sha256: string
  /** In base64. */
  signature: string
}

export interface Seals {
  /** DER (SubjectPublicKeyInfo) in base64: the body of a PEM file. */
  publicKey: string
  sealOf(file: StoredFile): Promise<Seal>
}

/** A file's seal is cached until the file's size or modification time changes. */
export function createSeals(privateKey: KeyObject): Seals {
  const known = new Map<string, { sizeBytes: number; mtimeMs: number; seal: Promise<Seal> }>()
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    sealOf(file) {
      const cached = known.get(file.path)
      if (cached && cached.sizeBytes === file.sizeBytes && cached.mtimeMs === file.mtimeMs) return cached.seal
      const seal = sealFile(file, privateKey)
      known.set(file.path, { sizeBytes: file.sizeBytes, mtimeMs: file.mtimeMs, seal })
      seal.catch(() => known.delete(file.path))
      return seal
    },
  }
}

async function sealFile({ path, name }: StoredFile, privateKey: KeyObject): Promise<Seal> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk)
  const sha256 = hash.digest('hex')
  return { sha256, signature: sign(null, Buffer.from(sumLine(sha256, name)), privateKey).toString('base64') }
}

/**
 * The text that is signed: the line that `sha256sum --binary` prints. This way, a file of any size can be signed by
 * streaming it, and the signature also covers the file's name.
 */
export const sumLine = (sha256: string, name: string) => `${sha256} *${name}\n`

/**
 * Returns a command that compares the checksum and verifies the signature. It is run in the folder of the downloaded
 * file. It needs sha256sum, base64 and OpenSSL 3, which Linux, Git Bash and Homebrew have. The file's name needs no
 * quotes, because stored names have no characters that are special to a shell.
 */
export function checkCommand({ sha256, signature }: Seal, { name, publicKey }: { name: string; publicKey: string }) {
  return [
    `printf '%s *%s\\n' ${sha256} ${name} > ${name}.sum && sha256sum -c ${name}.sum`,
    `printf %s ${signature} | base64 -d > ${name}.sig`,
    `printf -- '-----BEGIN PUBLIC KEY-----\\n${publicKey}\\n-----END PUBLIC KEY-----\\n' > tidy-tempo.pem`,
    `openssl pkeyutl -verify -pubin -inkey tidy-tempo.pem -rawin -in ${name}.sum -sigfile ${name}.sig`,
  ].join(' && ')
}

/**
 * Returns a command for Windows PowerShell, which is run in the file's folder. It prints True if the checksum matches.
 * It doesn't verify the signature, because Windows has no tool that can verify Ed25519.
 */
export const windowsCheckCommand = ({ sha256 }: Seal, name: string) =>
  `(Get-FileHash -Algorithm SHA256 .\\${name}).Hash -eq '${sha256}'`
