// Clicks the play button if the URL has ?play, which means that a click on another page led here. A video file starts
// muted if the browser doesn't allow sound (Film.tsx). A hosted player is opened only if the browser doesn't refuse
// autoplay with sound; otherwise the poster waits for a click. This script is inlined into pages, so every byte counts.
const button = document.querySelector<HTMLElement>('[data-play]')!

function pressPlay() {
  if (button.dataset.play === 'file') return button.click()
  // This audio has nothing to load, so play() is either refused at once or never settles.
  const attempt = new Audio().play().then(null, () => 'refused')
  const later = new Promise((resolve) => setTimeout(resolve))
  void Promise.race([attempt, later]).then((answer) => answer || button.click())
}

if (new URLSearchParams(location.search).has('play')) {
  // Remove ?play, so that neither a reload nor a shared link starts the film.
  history.replaceState(history.state, '', location.pathname)
  // Wait until the island can receive the click: from DOMContentLoaded on, or in development once it has hydrated.
  if (import.meta.env.DEV) button.closest('astro-island')!.addEventListener('island:ready', pressPlay, { once: true })
  else addEventListener('DOMContentLoaded', pressPlay)
}

export {}
