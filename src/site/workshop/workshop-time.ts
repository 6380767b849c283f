// Keeps a page's words about the workshop in sync with the visitor's clock and zone: countdown, days, past or ahead,
// and the next date if several are known. Inline in pages, so every byte counts and it imports nothing.
interface EventMoment {
  starts: string
  endsMs: number
  texts: Record<string, string>
  /** Present if the page has such links. */
  links?: Record<string, string>
}

const all = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector)
const page = document.documentElement
const dates: EventMoment[] = JSON.parse(all('[data-dates]')[0]!.dataset.dates!)
let shown: string

function tell() {
  const now = Date.now()
  // If all dates are over, -1 selects the last one.
  const index = dates.findIndex(({ endsMs }) => now < endsMs)
  const { texts, links, ...date } = dates.at(index)!
  const starts = new Date(date.starts)
  // Like timeToGo in domain/workshop/workshop.ts, rounded up to the minute.
  const minutes = Math.max(0, Math.ceil((+starts - now) / 6e4))
  const view = `${index} ${minutes}`
  // Written only once a minute, so that a text selection in the page survives.
  if (view === shown) return
  shown = view
  const state = index < 0 ? 'past' : 'ahead'
  page.dataset.workshop = state
  page.toggleAttribute('data-running', !minutes)
  for (const one of all('[data-ahead]')) one.textContent = one.dataset[state]!
  for (const one of all('[data-word]')) one.textContent = texts[one.dataset.word!]!
  for (const one of all('[data-link]')) one.href = links![one.dataset.link!]!
  for (const one of all('[data-yours]'))
    one.textContent = starts.toLocaleString('en-US', JSON.parse(one.dataset.yours!))
  const toGo = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  for (const { children, dataset } of all('[data-one]')) {
    const figure = toGo.shift()
    children[0]!.textContent = `${figure}`
    children[1]!.textContent = (figure === 1 ? dataset.one : dataset.other)!
  }
  for (const one of all('[data-from]')) {
    const days = (now - +one.dataset.from!) / 864e5
    one.dataset.day = days < 0 ? 'due' : days < 1 ? 'today' : 'past'
  }
}

tell()
setInterval(tell, 1000)
