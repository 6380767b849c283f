// Asks Cloudflare whether a visitor passed the optional challenge (Turnstile). Only where both keys are configured.
import { request } from 'node:https'
import { describeError, type Log } from '#server/http/log.ts'

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const patienceMs = 3000

interface Challenge {
  secretKey: string
  log: Log
  post?: (url: string, body: string) => Promise<string>
}

/** Where Cloudflare does not answer a visitor is let through: the other traps still stand, and a lead is not lost. */
export function createChallenge({ secretKey, log, post = postForm }: Challenge) {
  return async (token: string, clientAddress: string): Promise<boolean> => {
    if (token === '') return false
    try {
      const fields = new URLSearchParams({ secret: secretKey, response: token, remoteip: clientAddress })
      return JSON.parse(await post(verifyUrl, fields.toString())).success === true
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the challenge could not be checked; the visitor was let through')
      return true
    }
  }
}

function postForm(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal: AbortSignal.timeout(patienceMs) }, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString('utf8')), reject)
    })
      .on('error', reject)
      .end(body)
  })
}
