// A click elsewhere led here (`?play`), so play is clicked at once; a file that may not play sound starts muted
// (Film.tsx). A hosted player can't be started from outside: its poster waits for a click. Inline in pages: every byte counts.
const button = document.querySelector<HTMLElement>('[data-play]')!

function pressPlay() {
  if (button.dataset.play === 'file') return button.click()
  // With nothing to load, play() is either refused at once or never settles.
  const asked = new Audio().play().then(null, () => 'refused')
  const later = new Promise((resolve) => setTimeout(resolve))
  void Promise.race([asked, later]).then((answer) => answer || button.click())
}

if (new URLSearchParams(location.search).has('play')) {
  // Neither a reload nor a shared link should start a film.
  history.replaceState(history.state, '', location.pathname)
  // Only from then on do islands listen for signs of intent; in development they hydrate at once.
  if (import.meta.env.DEV) button.closest('astro-island')!.addEventListener('island:ready', pressPlay, { once: true })
  else addEventListener('DOMContentLoaded', pressPlay)
}

export {}
