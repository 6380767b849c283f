// Says why something failed, in words that an operator understands. Uses only an error's name and codes, because its
// message may contain a URL or quote a visitor.
import { privateAddressCode } from './outbound-rules.ts'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  ECONNABORTED: 'connection reset',
  ETIMEDOUT: 'no connection',
  EHOSTUNREACH: 'host not reachable',
  ENETUNREACH: 'network not reachable',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name not found',
  [privateAddressCode]: 'not called: the host name leads to a private address',
  HPE_HEADER_OVERFLOW: 'answer with too large headers',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate of another host',
  CERT_HAS_EXPIRED: 'certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate not trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate not trusted',
}

/** Names an unexpected error for the log by its class and its codes. */
export function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  const code = 'code' in fault && typeof fault.code === 'string' ? ` ${fault.code}` : ''
  const number = 'errcode' in fault && typeof fault.errcode === 'number' ? ` ${fault.errcode}` : ''
  return `${fault.name}${code}${number}`
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!/^[A-Z][A-Z0-9_]+$/.test(code)) return 'failed'
  return reasons[code] ?? (code.startsWith('HPE_') ? 'answer is not HTTP' : `failed (${code})`)
}
