// Sends one filled form to our API and says what came of it. A retry of the same words carries the same key, also after
// a reload, so that one person stays one lead however often they press.
import type { FormView } from '#forms/form-view.ts'

export type Values = Record<string, unknown>
export type StoredAnswer = { id: string } & Record<string, unknown>

export type SendOutcome =
  | { kind: 'stored'; answer: StoredAnswer }
  | { kind: 'faulty'; faults: Record<string, string> }
  | ({ kind: 'failed' } & Failure)

/** Refused, unreachable or too slow. */
export interface Failure {
  status: number | undefined
  /** Tells refusals of one status apart, where the server does. */
  type?: string | undefined
  /** The server's own word, where there is one. */
  detail: string | undefined
}

const patienceMs = 25_000

/** @param beside what is sent with the fields and is none of them: a filled honeypot */
export async function sendForm(form: FormView, values: Values, beside: Values = {}): Promise<SendOutcome> {
  const body = JSON.stringify({ ...values, ...beside, context: contextOf(form) })
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(form.name, values) },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) {
      forgetKey(form.name)
      return { kind: 'stored', answer }
    }
    if (response.status === 422 && Array.isArray(answer.errors))
      return { kind: 'faulty', faults: faultsOf(answer.errors) }
    if (response.status === 409) forgetKey(form.name)
    return { kind: 'failed', status: response.status, type: answer.type, detail: answer.detail }
  } catch {
    return { kind: 'failed', status: undefined, detail: undefined }
  }
}

// Kept by note-touch.ts.
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

/** Of each consent that the form asks for, by its field: which wording was shown. */
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
    const kept = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    if (kept?.words === words) return kept.key
    const key = randomKey()
    sessionStorage.setItem(storageKey(name), JSON.stringify({ words, key }))
    return key
  } catch {
    return randomKey()
  }
}

function forgetKey(name: string) {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // Storage is off: there was nothing to forget.
  }
}

function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// FNV-1a: only tells whether the same words are sent again; the words themselves are not kept.
function digest(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
