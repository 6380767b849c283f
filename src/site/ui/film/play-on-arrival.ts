// A press elsewhere has led here (`?play`): play is pressed at once. A file that may not sound starts muted (Film.tsx); a
// hosted player can't be told to, so that its poster waits for a press then. Part of the pages' inline script: every byte
// counts.
const button = document.querySelector<HTMLElement>('[data-play]')!

function pressPlay() {
  if (button.dataset.play === 'file') return button.click()
  // With nothing to load it is refused at once, or else never answered.
  const asked = new Audio().play().then(null, () => 'refused')
  const later = new Promise((resolve) => setTimeout(resolve))
  void Promise.race([asked, later]).then((answer) => answer || button.click())
}

if (new URLSearchParams(location.search).has('play')) {
  // Neither a reload nor a link that is passed on starts a film.
  history.replaceState(history.state, '', location.pathname)
  // Islands listen for signs from then on; in development they wake by themselves.
  if (import.meta.env.DEV) button.closest('astro-island')!.addEventListener('island:ready', pressPlay, { once: true })
  else addEventListener('DOMContentLoaded', pressPlay)
}

export {}
