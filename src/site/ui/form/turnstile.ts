// Cloudflare's Turnstile widget. It is visible only if it has to ask the visitor something. Each attempt gets a new
// widget, because a token works only once.
// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/

interface Turnstile {
  render(box: HTMLElement, options: Record<string, unknown>): string | undefined
  remove(widget: string): void
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
// Visitors need time to click something, but an unresponsive script or service must not hold up a lead for long.
const timeoutMs = { script: 8000, answer: 60_000 }

let loading: Promise<Turnstile> | undefined

/** Resolves to '' if there is no token. The server stores a lead without a token, too, but holds it for review. */
export async function askTurnstile(box: HTMLElement, siteKey: string): Promise<string> {
  try {
    loading ??= loadScript()
    const turnstile = await loading
    return await answerOf(turnstile, { box, siteKey })
  } catch {
    loading = undefined
    return ''
  }
}

function answerOf(turnstile: Turnstile, { box, siteKey }: { box: HTMLElement; siteKey: string }): Promise<string> {
  return new Promise((resolve) => {
    let widget: string | undefined
    const limit = setTimeout(() => settle(''), timeoutMs.answer)
    const settle = (token: string) => {
      clearTimeout(limit)
      if (widget) turnstile.remove(widget)
      resolve(token)
    }
    widget = turnstile.render(box, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      // Our own form sends the token.
      'response-field': false,
      callback: settle,
      'error-callback': () => settle(''),
      'timeout-callback': () => settle(''),
      'unsupported-callback': () => settle(''),
    })
  })
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile)
    script.onerror = reject
    setTimeout(reject, timeoutMs.script)
    document.head.append(script)
  })
}
