// The optional challenge of a form: Cloudflare's Turnstile, which checks that the visitor is human. If the
// installation uses it, each attempt to send the form asks for a token as proof. The challenge's script, the only
// script from another site, loads with the first attempt. Without a token the form is sent anyway, and the server holds
// the lead for review.
import type { Values } from './send-form.ts'

/** The values to send along with the fields; empty if the challenge is off. */
export async function answerChallenge(form: HTMLFormElement | null): Promise<Values> {
  const siteKey = document.querySelector<HTMLMetaElement>('meta[name=challenge]')?.content
  const box = form?.querySelector<HTMLElement>('[data-challenge-box]')
  if (!siteKey || !box) return {}
  const turnstile = await import('./turnstile.ts').catch(() => undefined)
  return turnstile ? { 'cf-turnstile-response': await turnstile.askTurnstile(box, siteKey) } : {}
}
