// Makes the topic chips of /testimonials filter the stories in place, by the URL's `?category=`. Without this script
// every story is shown. Part of the page's inline script, so every byte counts.
const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Found>(selector),
]
const chips = all<HTMLAnchorElement>('a[data-category]')
const [count] = all('[data-count]')
const [none] = all('[data-none]')

function showChosen() {
  const wanted = new URLSearchParams(location.search).get('category')
  const chosen = chips.find((chip) => chip.dataset.category === wanted) ?? chips[0]!
  for (const chip of chips) chip.ariaCurrent = chip === chosen ? 'true' : null
  let shown = 0
  for (const story of all('article[data-category]')) {
    story.hidden = chosen !== chips[0] && story.dataset.category !== wanted
    // Pause the recordings in hidden stories.
    if (story.hidden) for (const recording of all<HTMLMediaElement>('audio,video', story)) recording.pause()
    else shown++
  }
  count!.textContent = (shown === 1 ? count!.dataset.one! : count!.dataset.many!).replace('{count}', `${shown}`)
  none!.hidden = shown > 0
}

for (const chip of chips)
  chip.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (chip.href !== location.href) history.pushState(null, '', chip.href)
    showChosen()
  }
window.onpopstate = showChosen
showChosen()
