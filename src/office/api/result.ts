// Parses the server's responses and refusals. The typed calls of the endpoints are in client.ts.
import type { ProblemBody } from '#contract/endpoint.ts'

export interface Refusal {
  isOk: false
  /** 0 if the server couldn't be reached. */
  status: number
  /** A sentence for the user. */
  detail: string
  /** Whether the user must confirm with a passkey first. */
  needsPasskey: boolean
  /** The error messages, keyed by field. */
  faults: ReadonlyMap<string, string>
  retryAfterSeconds: number | undefined
}

export type Result<Body> = { isOk: true; body: Body } | Refusal

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.detail)
    this.refusal = refusal
  }
}

/** @param path relative to /api/office */
export async function answerTo<Body>(path: string, request: RequestInit): Promise<Result<Body>> {
  const response = await fetch(`/api/office${path}`, request).catch(() => undefined)
  if (!response) return unanswered
  const answered = await response.json().catch(() => undefined)
  if (response.ok) return { isOk: true, body: answered as Body }
  return refusalOf(response, answered)
}

export async function fileFrom(path: string, request?: RequestInit): Promise<Result<{ name: string; bytes: Blob }>> {
  const response = await fetch(`/api/office${path}`, request).catch(() => undefined)
  if (!response) return unanswered
  if (!response.ok) return refusalOf(response, await response.json().catch(() => undefined))
  const bytes = await response.blob().catch(() => undefined)
  if (!bytes) return unanswered
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'leads.csv'
  return { isOk: true, body: { name, bytes } }
}

/** Creates a refusal in the browser, before anything is sent. @param faults keyed by field */
export const refuse = (detail: string, faults: Refusal['faults'] = new Map()): Refusal => ({
  isOk: false,
  status: 422,
  detail,
  needsPasskey: false,
  faults,
  retryAfterSeconds: undefined,
})

const unanswered: Refusal = {
  ...refuse('The server didn’t answer. Check your connection, then try again.'),
  status: 0,
}

function refusalOf({ status, headers }: Response, body: ProblemBody | undefined): Refusal {
  const waits = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    isOk: false,
    status,
    detail: body?.detail ?? 'That didn’t work. Try again in a moment.',
    needsPasskey: body?.type?.endsWith('/needs-passkey') ?? false,
    faults: new Map(body?.errors?.map(({ field, message }) => [field, message])),
    retryAfterSeconds: Number.isFinite(waits) ? waits : undefined,
  }
}
