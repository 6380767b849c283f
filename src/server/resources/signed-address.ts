// Addresses that work for a short time only: the files behind the resources area.
import { isSigned, signText } from '#server/http/signatures.ts'

const validForSeconds = 300

interface Signing {
  secretKey: string
  nowMs: number
}

/** `path?expires=…&signature=…`; `path` is the address as it will be asked for, percent-encoded. */
export function signAddress(path: string, { secretKey, nowMs }: Signing): string {
  const expires = String(nowMs + validForSeconds * 1000)
  return `${path}?expires=${expires}&signature=${signText(secretKey, 'address', `${path}\n${expires}`)}`
}

/** Whether an address, path and query exactly as asked for, was signed here and has not run out. */
export function isValidAddress(address: string, { secretKey, nowMs }: Signing): boolean {
  const [, path, expires, signature] = /^([^?]+)\?expires=(\d{1,16})&signature=([\w-]{43})$/.exec(address) ?? []
  if (!path || !expires || !signature || Number(expires) < nowMs) return false
  return isSigned(secretKey, { purpose: 'address', text: `${path}\n${expires}`, signature })
}
