// Reports what the server can't see (a prefetched page is shown, a form is in view, events from islands); in the mode
// 'posts', reports every page view, too. With Global Privacy Control or Do Not Track on, reports nothing. Stores
// nothing. Inline in every page, so keep it small.
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
   * From `<html data-counting>`: 'posts' reports every view, 'off' reports nothing; if undefined, only the views of
   * prefetched and prerendered pages are reported, because the server counts all others. 'frame' is for a page in a
   * frame: its events are reported, but no view of its own.
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
        // Observing a field again makes the browser report it again. Otherwise the fields of a dialog that opens
        // wouldn't be reported, because they don't move.
        inView.unobserve(field)
        inView.observe(field)
      }
    }
    look()
    // 'focusin' also happens when a dialog opens; 'offer-known' happens when a form was rendered later.
    for (const cause of ['focusin', 'offer-known']) addEventListener(cause, look)

    // Events from islands, which can't share code with an inline script: form fields (ui/form/track-fields.ts), films.
    addEventListener('track-visits', (event) => track(...(event as CustomEvent<[string]>).detail))
  }

  if (prerendering) page.addEventListener('prerenderingchange', begin)
  else begin()
}
