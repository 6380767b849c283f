// Keeps a page's words about the workshop true to the visitor's clock and zone: countdown, days, past or ahead, and the
// next date where several are known. Part of the pages' inline script: every byte counts, and no module is shared with
// an island.
import { timeToGo } from '#domain/workshop.ts'

interface Told {
  starts: string
  endsMs: number
  words: Record<string, string>
  links: Record<string, string>
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
const dates: Told[] = JSON.parse(all('[data-dates]')[0]!.dataset.dates!)
const dayMs = 864e5

function tell() {
  const now = new Date()
  // None that is not over: the last one, at -1.
  const index = dates.findIndex(({ endsMs }) => +now < endsMs)
  const { words, links, ...date } = dates.at(index)!
  const starts = new Date(date.starts)
  const toGo = Object.values(timeToGo(starts, now))
  const state = index < 0 ? 'past' : 'ahead'
  document.documentElement.dataset.workshop = state
  for (const one of all('[data-ahead]')) one.textContent = one.dataset[state]!
  for (const one of all('[data-word]')) one.textContent = words[one.dataset.word!]!
  for (const one of all('[data-link]')) one.setAttribute('href', links[one.dataset.link!]!)
  for (const one of all('[data-yours]'))
    one.textContent = starts.toLocaleString('en-US', JSON.parse(one.dataset.yours!))
  for (const [place, { children, dataset }] of all('[data-one]').entries()) {
    children[0]!.textContent = `${toGo[place]}`
    children[1]!.textContent = (toGo[place] === 1 ? dataset.one : dataset.other)!
  }
  for (const one of all('[data-from]')) {
    const sinceMs = +now - Number(one.dataset.from)
    one.dataset.day = sinceMs < 0 ? 'due' : sinceMs < dayMs ? 'today' : 'past'
  }
  for (const one of all('[role=timer]')) one.hidden = now >= starts
  for (const one of all('[data-running]')) one.hidden = now < starts
}

tell()
setInterval(tell, 1000)
