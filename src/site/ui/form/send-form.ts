// Sends a completed form to our API and returns the outcome. A retry with the same values has the same idempotency
// key, even after a reload (unless storage is blocked). A click after a failure therefore doesn't store a second lead.
import type { FormView } from '#forms/form-view.ts'

export type Values = Record<string, unknown>
export type StoredResponse = { id: string; mailed?: boolean } & Record<string, unknown>

type SendOutcome =
  | { kind: 'stored'; response: StoredResponse }
  | { kind: 'faulty'; faults: Record<string, string> }
  | ({ kind: 'failed' } & Failure)

/** The server refused the form, couldn't be reached, or was too slow. */
export interface Failure {
  status: number | undefined
  /** What kind of refusal this is, if the server says so. It distinguishes refusals with the same status. */
  type?: string | undefined
  /** The server's own message, if there is one. */
  detail: string | undefined
}

const timeoutMs = 25_000

/** @param beside values to send that aren't fields of the form, e.g. of the hidden field that only bots fill in */
export async function sendForm(form: FormView, values: Values, beside: Values = {}): Promise<SendOutcome> {
  const sent = JSON.stringify({ ...values, ...beside, context: contextOf(form) })
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(form.name, values) },
      body: sent,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.json().catch(() => ({}))
    if (response.ok) {
      forgetKey(form.name)
      return { kind: 'stored', response: body }
    }
    if (response.status === 422 && Array.isArray(body.errors)) return { kind: 'faulty', faults: faultsOf(body.errors) }
    if (response.status === 409) forgetKey(form.name)
    return { kind: 'failed', status: response.status, type: body.type, detail: body.detail }
  } catch {
    return { kind: 'failed', status: undefined, detail: undefined }
  }
}

// Reads what record-attribution.ts stored.
function attribution(): unknown {
  try {
    return JSON.parse(localStorage.getItem('attribution') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function faultsOf(errors: { field: string; message: string }[]) {
  return Object.fromEntries(errors.map(({ field, message }) => [field.split('.')[0], message]))
}

/** For each field that asks for a consent, the version of the wording that is shown. */
export const consentVersions = ({ fields }: FormView) =>
  Object.fromEntries(fields.flatMap(({ name, consent }) => (consent ? [[name, consent.version]] : [])))

function contextOf(form: FormView) {
  return {
    page: location.pathname,
    openedForMs: Math.round(performance.now()),
    consentVersions: consentVersions(form),
    attribution: attribution(),
  }
}

const storageKey = (name: string) => `sending:${name}`

function keyFor(name: string, values: Values): string {
  const words = digest(JSON.stringify(values))
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    if (saved?.words === words) return saved.key
    const key = randomKey()
    sessionStorage.setItem(storageKey(name), JSON.stringify({ words, key }))
    return key
  } catch {
    if (unstored?.words !== words) unstored = { words, key: randomKey() }
    return unstored.key
  }
}

/** The hash (`digest`) and the idempotency key of the last values, for browsers whose storage is blocked. */
let unstored: { words: string; key: string } | undefined

function forgetKey(name: string) {
  unstored = undefined
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // Storage is blocked, so it has no key.
  }
}

function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// An FNV-1a hash. It is stored instead of the values, and shows whether the same values are sent again.
function digest(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
