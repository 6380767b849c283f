import { beforeEach, expect, test, vi } from 'vitest'
import { type Shown, trackVisits } from './track-visits.ts'

/**
 * The elements that the mock of IntersectionObserver treats as visible. After each observe(), the mock reports an
 * element only once, while a browser reports every change.
 */
let inView: Set<Element>
let look: () => void
beforeEach(() => {
  inView = new Set()
  const observers: { observed: Set<Element>; report(): void }[] = []
  look = () => {
    for (const observer of observers) observer.report()
  }
  class Observer {
    observed = new Set<Element>()
    reportSeen: (seen: { isIntersecting: boolean; target: Element }[]) => void
    constructor(reportSeen: Observer['reportSeen']) {
      this.reportSeen = reportSeen
      observers.push(this)
    }
    observe = (target: Element) => void this.observed.add(target)
    unobserve = (target: Element) => void this.observed.delete(target)
    report() {
      const seen = [...this.observed].map((target) => ({ target, isIntersecting: inView.has(target) }))
      this.observed.clear()
      this.reportSeen(seen)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  history.replaceState(null, '', '/pricing?utm_source=flyer')
  document.body.innerHTML = `
    <form action="/api/forms/contact"><input name="email"><input name="website"><input type="checkbox" name="terms">
      <textarea name="message"></textarea><button name="send" value="1"></button></form>
    <dialog style="visibility: hidden"><form action="/api/forms/demo-request"><input name="phone"></form></dialog>
    <form action="/search"><input name="q"></form><input name="alone">`
})

function pageWith(changes: Partial<Shown> = {}) {
  const posts: unknown[][] = []
  const sendBeacon = (path: string | URL, text: unknown) => {
    expect(path).toBe('/api/seen')
    posts.push(JSON.parse(String(text)))
    return true
  }
  const { browser, ...rest } = changes
  trackVisits({
    page: document,
    path: location.pathname,
    mode: undefined,
    deliveryType: '',
    ...rest,
    browser: { doNotTrack: null, ...browser, sendBeacon },
  })
  return { posts, take: () => posts.splice(0) }
}
const $ = <Found extends Element = HTMLInputElement>(selector: string) => document.querySelector<Found>(selector)!
const happen = (type: string, selector: string) => $(selector).dispatchEvent(new Event(type, { bubbles: true }))

test('doesn’t report a view that the server has just counted', () => {
  expect(pageWith().posts).toEqual([])
  expect(pageWith({ deliveryType: 'cache' }).posts).toEqual([])
})

test.each<Partial<Shown>>([{ deliveryType: 'navigational-prefetch' }, { mode: 'posts' }])(
  'with %o, reports the view and where the visit came from',
  (changes) => expect(pageWith(changes).posts).toEqual([['view', '/pricing', document.referrer, '?utm_source=flyer']]),
)

test('cuts off a long query string', () => {
  history.replaceState(null, '', `/pricing?a=${'x'.repeat(2000)}`)
  const [view] = pageWith({ mode: 'posts' }).posts
  expect(JSON.stringify(view).length).toBeLessThan(800)
})

test('a prerendered page reports nothing before it is shown', () => {
  const page = Object.assign(document.implementation.createHTMLDocument(), { prerendering: true })
  const { posts } = pageWith({ page })
  expect(posts).toEqual([])
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(posts).toEqual([['view', '/pricing', '', '?utm_source=flyer']])
})

test.each<Partial<Shown>>([
  { mode: 'off' },
  { browser: { globalPrivacyControl: true } as Shown['browser'] },
  { browser: { doNotTrack: '1' } as Shown['browser'] },
])('with %o, nothing is reported', (changes) => {
  const { posts } = pageWith({ mode: 'posts', deliveryType: 'navigational-prefetch', ...changes })
  inView.add($('[name=email]'))
  $('[name=email]').value = 'ann@example.com'
  for (const type of ['focusin', 'input', 'change', 'focusout']) happen(type, '[name=email]')
  dispatchEvent(new CustomEvent('track-visits', { detail: ['watched'] }))
  look()
  expect(posts).toEqual([])
})

test.each([null, '0', 'unspecified'])('a Do Not Track value of %s doesn’t stop the reports', (doNotTrack) => {
  expect(pageWith({ mode: 'posts', browser: { doNotTrack } as Shown['browser'] }).posts).toHaveLength(1)
})

test('reports a form when it comes into view, and only once', () => {
  const { take } = pageWith()
  look()
  expect(take()).toEqual([])
  inView.add($('[name=email]'))
  happen('focusin', '[name=alone]')
  look()
  expect(take()).toEqual([['form-opened', '/pricing', 'contact']])
  happen('focusin', '[name=alone]')
  look()
  expect(take()).toEqual([])
})

test('reports a form in a dialog when the dialog opens, not when it is laid out invisibly', () => {
  const { take } = pageWith()
  inView.add($('[name=phone]'))
  happen('focusin', '[name=alone]')
  look()
  expect(take()).toEqual([])
  $<HTMLElement>('dialog').style.visibility = 'visible'
  happen('focusin', '[name=phone]')
  look()
  expect(take()).toEqual([['form-opened', '/pricing', 'demo-request']])
})

test('reports a form that is rendered later, too', () => {
  const { take } = pageWith()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form action="/api/forms/replay-access"><input id="late" name="code"></form>',
  )
  inView.add($('#late'))
  look()
  expect(take()).toEqual([])
  dispatchEvent(new Event('offer-known'))
  look()
  expect(take()).toEqual([['form-opened', '/pricing', 'replay-access']])
})

test('passes on each event from an island once', () => {
  const { take } = pageWith()
  for (const detail of [['chapter', 0], ['chapter', 0], ['chapter', 1], ['watched']])
    dispatchEvent(new CustomEvent('track-visits', { detail }))
  expect(take()).toEqual([
    ['chapter', '/pricing', 0],
    ['chapter', '/pricing', 1],
    ['watched', '/pricing'],
  ])
})

test('stores nothing in the browser', () => {
  localStorage.clear()
  const { posts } = pageWith({ mode: 'posts' })
  inView.add($('[name=email]'))
  look()
  expect(posts).toHaveLength(2)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})
