// Only one recording of a page sounds at a time: whatever starts pauses the others.
export function playAlone() {
  document.addEventListener('play', pauseOthers, true) // adding the same listener twice is adding it once
}

function pauseOthers(event: Event) {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (media !== event.target) media.pause()
}
