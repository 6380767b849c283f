// Where a visitor came from: the first and the last touch, kept in this browser for 90 days and sent with each form (see
// send-form.ts). Only marks of the visit; never anything a visitor typed. Part of the page's inline script: keep it small.

type Touch = Record<string, string>

const keptForMs = 90 * 24 * 60 * 60 * 1000
const marks = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|li_fat_id|twclid)$/

/** Notes this page view as a touch when it comes from outside: a campaign mark or a foreign referrer. */
export function noteTouch(address: URL, referrer: string, now: Date) {
  const touch: Touch = {}
  for (const [name, value] of address.searchParams) if (marks.test(name)) touch[name] = value.slice(0, 200)
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  if (from && from.host !== address.host) touch.referrer = from.origin + from.pathname
  const isNews = Object.keys(touch).length > 0
  Object.assign(touch, { landingPage: address.pathname, at: now.toISOString() })
  try {
    const kept: { first?: Touch; last?: Touch } = JSON.parse(localStorage.getItem('attribution') ?? '{}')
    const fresh = (one?: Touch) => (now.getTime() - Date.parse(one?.at ?? '') < keptForMs ? one : undefined)
    const last = isNews ? touch : (fresh(kept.last) ?? touch)
    localStorage.setItem('attribution', JSON.stringify({ first: fresh(kept.first) ?? last, last }))
  } catch {
    // Storage is off: the form still works, it just knows less.
  }
}
