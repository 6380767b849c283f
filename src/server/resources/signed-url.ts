// URLs that work only for a short time, for the files of the resources area.
import { isSigned, signText } from '#server/http/signatures.ts'

const validForSeconds = 300

interface Signing {
  secretKey: string
  nowMs: number
}

/** Returns `path?expires=…&signature=…`. `path` must be percent-encoded, exactly as it will be requested. */
export function signUrl(path: string, { secretKey, nowMs }: Signing): string {
  const expires = String(nowMs + validForSeconds * 1000)
  return `${path}?expires=${expires}&signature=${signText(secretKey, 'address', `${path}\n${expires}`)}`
}

/** Whether a URL (its path and query, exactly as requested) was signed here and hasn't expired. */
export function isValidSignedUrl(address: string, { secretKey, nowMs }: Signing): boolean {
  const [, path, expires, signature] = /^([^?]+)\?expires=(\d{1,16})&signature=([\w-]{43})$/.exec(address) ?? []
  if (!path || !expires || !signature || Number(expires) < nowMs) return false
  return isSigned(secretKey, { purpose: 'address', text: `${path}\n${expires}`, signature })
}
