// Records where a visitor came from (the first and the last touch), but nothing that the visitor typed. The record is
// stored in this browser for 90 days and sent with each form (send-form.ts). Part of the page's inline script, so keep
// this file small.

type Attribution = Record<string, string>

const savedForMs = 90 * 24 * 60 * 60 * 1000
// Campaign parameters: utm_source etc., gclid, fbclid, msclkid etc., gbraid, wbraid and li_fat_id.
const mark = /^utm_|^[a-z]{1,4}clk?id$|^[gw]braid$|_fat_id$/

/**
 * Records this page view as the last touch if it has a campaign or a foreign referrer, or if no last touch of the past
 * 90 days is stored. If no first touch of the past 90 days is stored, the last touch also becomes the first.
 */
export function recordAttribution(address: URL, referrer: string, now: Date) {
  // Pages for customers (/tt-…) and pages where visitors change their consents (/your-choices…) can have secret URLs,
  // so these visits aren't recorded.
  if (/^\/(tt-|your-choices)/.test(address.pathname)) return
  const attribution: Attribution = { landingPage: address.pathname, at: now.toISOString() }
  let isNews = false
  for (const [name, value] of address.searchParams)
    if (mark.test(name)) {
      attribution[name] = value.slice(0, 200)
      isNews = true
    }
  const from = URL.parse?.(referrer)
  if (from && from.host !== address.host) {
    attribution.referrer = from.origin + from.pathname
    isNews = true
  }
  try {
    const saved: { first?: Attribution; last?: Attribution } = JSON.parse(localStorage.attribution ?? '{}')
    const fresh = (one?: Attribution) => (+now - Date.parse(one?.at ?? '') < savedForMs ? one : undefined)
    const last = isNews ? attribution : (fresh(saved.last) ?? attribution)
    localStorage.attribution = JSON.stringify({ first: fresh(saved.first) ?? last, last })
  } catch {
    // Storage is unavailable. Forms still work, but without this information.
  }
}
