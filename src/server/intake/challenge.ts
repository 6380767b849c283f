// Asks the vendor whether a visitor passed the optional challenge (Turnstile). Used only if both keys are configured.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import * as http from 'node:http'
import * as https from 'node:https'
import { describeError, type Log } from '#server/http/log.ts'

const timeoutMs = 3000

interface Challenge {
  secretKey: string
  verifyUrl: string
  log: Log
}

interface Verdict {
  success?: boolean
  'error-codes'?: string[]
}

// Errors that are our fault or the vendor's, never the visitor's.
const notTheVisitors = /^(missing|invalid)-input-secret$|^internal-error$|^bad-request$/

/**
 * A visitor without a token fails. If the vendor gives no verdict on a token, the visitor is let through: the form's
 * honeypot and time trap still apply, and no lead is lost.
 */
export function createChallenge({ secretKey, verifyUrl, log }: Challenge) {
  return async (token: string, clientAddress: string): Promise<boolean> => {
    if (token === '') return false
    try {
      const fields = new URLSearchParams({ secret: secretKey, response: token, remoteip: clientAddress })
      const verdict: Verdict = JSON.parse(await postForm(verifyUrl, fields.toString()))
      const fault = verdict['error-codes']?.find((code) => notTheVisitors.test(code))
      if (verdict.success === true || !fault) return verdict.success === true
      log.error({ alarm: 'challenge-broken', fault }, 'the challenge can’t be checked; visitors are let through')
      return true
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the challenge could not be checked; the visitor was let through')
      return true
    }
  }
}

function postForm(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString('utf8')), reject)
    })
      .on('error', reject)
      .end(body)
  })
}
