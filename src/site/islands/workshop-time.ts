// Keeps a page's words about the workshop true to the visitor's clock and zone: countdown, days, past or ahead, and the
// next date where several are known. Part of the pages' inline script: keep it small, and share no module with islands.
import {
  clockTime,
  currentDate,
  partsOf,
  stateOf,
  stripDays,
  timeToGo,
  type WorkshopDate,
  yourTime,
} from '#domain/workshop.ts'

interface Told {
  timezone: string
  /** Which date the page was built with. */
  built: number
  dates: { starts: string; ends: string; words: Record<string, string>; links: Record<string, string> }[]
}

const everySecondMs = 1000
const told: Told = JSON.parse(all('[data-dates]')[0]!.dataset.dates!)
const dates = told.dates.map((date) => ({ ...date, starts: new Date(date.starts), ends: new Date(date.ends) }))
let shown = ''

function tell() {
  const now = new Date()
  const date = currentDate(dates, now)
  const state = stateOf(date, now)
  const minute = `${dates.indexOf(date)} ${state} ${timeToGo(date.starts, now).minutes}`
  if (minute === shown) return
  shown = minute
  document.documentElement.dataset.workshop = state === 'past' ? 'past' : 'ahead'
  for (const element of all('[data-ahead]'))
    setText(element, state === 'past' ? element.dataset.past! : element.dataset.ahead!)
  for (const element of all('[data-word]')) setText(element, date.words[element.dataset.word!]!)
  for (const element of all('a[data-link]')) element.setAttribute('href', date.links[element.dataset.link!]!)
  tellYours(date)
  countDown(date, now)
  for (const element of all('[data-running]')) element.hidden = state !== 'running'
  for (const element of all('[role=timer]')) element.hidden = state !== 'ahead'
}

function tellYours({ starts, words }: WorkshopDate & { words: Record<string, string> }) {
  const parts = partsOf(starts, {})
  const day = parts.weekday === words.weekday ? '' : `${parts.weekday?.slice(0, 3)} `
  for (const element of all('[data-yours]')) {
    const { yours = '' } = element.dataset
    setText(
      element,
      yours.replace('{yours}', () => yourTime(starts)).replace('{time}', () => day + clockTime(parts)),
    )
  }
}

function countDown({ starts }: WorkshopDate, now: Date) {
  for (const [unit, figure] of Object.entries(timeToGo(starts, now)))
    for (const element of all(`[data-unit=${unit}]`)) {
      setText(element.firstElementChild!, `${figure}`)
      setText(element.lastElementChild!, figure === 1 ? element.dataset.one! : element.dataset.other!)
    }
  const cells = all('[data-day]')
  const days = stripDays(starts, now, { timeZone: told.timezone, count: cells.length })
  for (const [index, { letter, day, weekday, when }] of days.entries()) {
    const cell = cells[index]!
    Object.assign(cell.dataset, { day: when, weekday })
    setText(cell.firstElementChild!, letter)
    setText(cell.lastElementChild!, day)
  }
}

function all(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text
}

tell()
setInterval(tell, everySecondMs)
