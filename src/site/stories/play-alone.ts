// Makes sure that only one recording on a page plays at a time: starting one pauses the others.
export function playAlone() {
  document.addEventListener('play', pauseOthers, true) // adding the same listener twice has no effect
}

function pauseOthers(event: Event) {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (media !== event.target) media.pause()
}
