// Keeps a page's texts about the workshop in sync with the visitor's clock and zone: the countdown, the strip of days,
// whether the date is past or ahead, and the next date if there are several. Inline in pages, so every byte counts and
// nothing is imported.
interface EventMoment {
  starts: string
  endsMs: number
  texts: Record<string, string>
  /** Calendar links by name, if the page has such links. */
  links?: Record<string, string>
}

const all = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector)
const page = document.documentElement
const dates: EventMoment[] = JSON.parse(all('[data-dates]')[0]!.dataset.dates!)
let shown: string

function update() {
  const now = Date.now()
  // If all dates are over, the index is -1, which selects the last date.
  const index = dates.findIndex(({ endsMs }) => now < endsMs)
  const { texts, links, ...date } = dates.at(index)!
  const starts = new Date(date.starts)
  // Rounded up to the minute, like timeToGo in domain/workshop/workshop.ts.
  const minutes = Math.max(0, Math.ceil((+starts - now) / 6e4))
  const view = `${index} ${minutes}`
  // The page is updated only once a minute, so that a text selection survives.
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

update()
setInterval(update, 1000)
