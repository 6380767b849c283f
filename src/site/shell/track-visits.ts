// Reports what the server can't see (a page sent ahead is shown, a form is in view, what islands report), but nothing
// with Global Privacy Control or Do Not Track. It stores nothing. Inline in every page: keep it small.
import { pageEventPath } from '#domain/analytics/page-event.ts'

/** A form itself may have no box, a field in view does. */
const ourFields = '[action^="/api/forms/"] [name]'
const longestReferrer = 200
const longestSearch = 500

const formOf = (field: Element) => (field as HTMLInputElement).form!.getAttribute('action')!.slice(11)

export interface Shown {
  page: Document
  /** Of the page that is counted. */
  path: string
  /**
   * Of `<html data-counting>`: 'posts' reports every view, 'off' nothing; otherwise the server counts views itself. 'frame':
   * the page around it reports the view.
   */
  mode: string | undefined
  browser: Pick<Navigator, 'doNotTrack' | 'sendBeacon'> & { globalPrivacyControl?: boolean }
  /** Of the page's navigation: whether it was fetched before it was asked for. */
  deliveryType: string | undefined
}

export function trackVisits({ page, path, mode, browser, deliveryType }: Shown) {
  if (mode === 'off' || browser.globalPrivacyControl || browser.doNotTrack === '1') return
  const { prerendering } = page as { prerendering?: boolean }
  const told = new Set<string>()

  function tell(kind: string, ...words: (string | number)[]) {
    const text = JSON.stringify([kind, path, ...words])
    if (told.has(text)) return
    told.add(text)
    browser.sendBeacon(pageEventPath, text)
  }

  function begin() {
    if (mode === 'posts' || (!mode && (prerendering || deliveryType === 'navigational-prefetch')))
      tell('view', page.referrer.slice(0, longestReferrer), location.search.slice(0, longestSearch))

    const inView = new IntersectionObserver((seen) => {
      // A dialog is laid out unseen at the first sign that it will be opened.
      for (const { isIntersecting, target } of seen)
        if (isIntersecting && getComputedStyle(target).visibility !== 'hidden') tell('form-opened', formOf(target))
    })
    function look() {
      for (const field of page.querySelectorAll(ourFields)) {
        // Observed anew, it is reported once more: an opened dialog stands where it was laid out.
        inView.unobserve(field)
        inView.observe(field)
      }
    }
    look()
    // Opening a dialog moves the focus into it; 'offer-known': a form was rendered later.
    for (const cause of ['focusin', 'offer-known']) addEventListener(cause, look)

    // From islands, which can't share code with an inline script: fields of forms (ui/form/track-fields.ts), the film.
    addEventListener('track-visits', (event) => tell(...(event as CustomEvent<[string]>).detail))
  }

  if (prerendering) page.addEventListener('prerenderingchange', begin)
  else begin()
}
