// The optional challenge of a form (Turnstile): a token for each try, where the installation has one. Its script, the one
// foreign script there is, loads with the first try; without a token the form is sent all the same, and the server decides.
import type { Values } from './send-form.ts'

/** What is sent beside the fields; nothing while the challenge is off. */
export async function answerChallenge(form: HTMLFormElement | null): Promise<Values> {
  const siteKey = document.querySelector<HTMLMetaElement>('meta[name=challenge]')?.content
  const box = form?.querySelector<HTMLElement>('[data-challenge-box]')
  if (!siteKey || !box) return {}
  const { askTurnstile } = await import('./turnstile.ts')
  return { 'cf-turnstile-response': await askTurnstile(box, siteKey) }
}
