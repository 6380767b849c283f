// The topic chips of /testimonials: links that filter the stories in place, by the address's `?category=`. Without this
// script every story is shown. Part of the page's inline script: keep it small.
const chips = [...document.querySelectorAll<HTMLAnchorElement>('a[data-category]')]
const stories = [...document.querySelectorAll<HTMLElement>('article[data-category]')]
const count = document.querySelector<HTMLElement>('[data-count]')
const none = document.querySelector<HTMLElement>('[data-none]')

function showChosen() {
  const wanted = new URLSearchParams(location.search).get('category')
  const chosen = chips.find((chip) => chip.dataset.category === wanted) ?? chips[0]
  for (const chip of chips) chip.toggleAttribute('aria-current', false)
  chosen?.setAttribute('aria-current', 'true')
  let shown = 0
  for (const story of stories) {
    const belongs = chosen === chips[0] || story.dataset.category === chosen?.dataset.category
    story.hidden = !belongs
    if (belongs) shown++
    // What is hidden falls silent.
    else for (const media of story.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
  }
  if (count) count.textContent = (shown === 1 ? count.dataset.one! : count.dataset.many!).replace('{count}', `${shown}`)
  if (none) none.hidden = shown > 0
}

for (const chip of chips)
  chip.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (chip.href !== location.href) history.pushState(null, '', chip.href)
    showChosen()
  })
addEventListener('popstate', showChosen)
showChosen()
