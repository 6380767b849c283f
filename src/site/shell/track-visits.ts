// Reports what the server can't see: that a prefetched page is shown, that a form is in view, and events that other
// scripts dispatch. In the mode 'posts', it also reports every page view. With Global Privacy Control or Do Not Track
// on, it reports nothing. It stores nothing. It is inline in every page, so keep this file small.
import { pageEventPath } from '#domain/analytics/page-event.ts'

/** The fields of our forms. They are observed instead of the forms, which may have no box of their own. */
const ourFields = '[action^="/api/forms/"] [name]'
const longestReferrer = 200
const longestSearch = 500

const formOf = (field: Element) => (field as HTMLInputElement).form!.getAttribute('action')!.slice(11)

export interface Shown {
  page: Document
  /** The path of the page that is counted. */
  path: string
  /**
   * From `<html data-counting>`: 'posts' reports every view, 'off' reports nothing. 'frame' is for a page in a frame,
   * whose events are reported, but not its view. If undefined, only the views of prefetched and prerendered pages are
   * reported, because the server counts all other views.
   */
  mode: string | undefined
  browser: Pick<Navigator, 'doNotTrack' | 'sendBeacon'> & { globalPrivacyControl?: boolean }
  /** The navigation's deliveryType, which says whether the page was prefetched. */
  deliveryType: string | undefined
}

export function trackVisits({ page, path, mode, browser, deliveryType }: Shown) {
  if (mode === 'off' || browser.globalPrivacyControl || browser.doNotTrack === '1') return
  const { prerendering } = page as { prerendering?: boolean }
  const tracked = new Set<string>()

  function track(kind: string, ...words: (string | number)[]) {
    const text = JSON.stringify([kind, path, ...words])
    if (tracked.has(text)) return
    tracked.add(text)
    browser.sendBeacon(pageEventPath, text)
  }

  function begin() {
    if (mode === 'posts' || (!mode && (prerendering || deliveryType === 'navigational-prefetch')))
      track('view', page.referrer.slice(0, longestReferrer), location.search.slice(0, longestSearch))

    const inView = new IntersectionObserver((seen) => {
      // A dialog may be laid out invisibly before it is opened (wake-islands.ts), which doesn't count.
      for (const { isIntersecting, target } of seen)
        if (isIntersecting && getComputedStyle(target).visibility !== 'hidden') track('form-opened', formOf(target))
    })
    function look() {
      for (const field of page.querySelectorAll(ourFields)) {
        // The observer reports a field only when it enters or leaves the window. Opening a dialog that was laid out
        // invisibly moves no field. Observing a field anew makes the browser report it again.
        inView.unobserve(field)
        inView.observe(field)
      }
    }
    look()
    // 'focusin' also happens when a dialog opens; 'offer-known' happens when an island has rendered a form.
    for (const cause of ['focusin', 'offer-known']) addEventListener(cause, look)

    // Other scripts, such as ui/form/track-fields.ts, dispatch this event, because islands can't share code with an
    // inline script.
    addEventListener('track-visits', (event) => track(...(event as CustomEvent<[string]>).detail))
  }

  if (prerendering) page.addEventListener('prerenderingchange', begin)
  else begin()
}
