// The film behind the workshop's headline: starts after load if motion is welcome; the button pauses or plays it. A
// hosted player's page is framed only on click. Part of the page's inline script: every byte counts.
const film = document.querySelector<HTMLVideoElement>('[data-kind]')!
const { kind, url: src } = film.dataset
const isFile = kind === 'file'
const toggle = film.nextElementSibling as HTMLButtonElement

const play = () => film.play().catch(({ name }) => console.info('No autoplay:', name))

function press() {
  if (isFile) return film.paused ? play() : film.pause()
  const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  const frame = Object.assign(document.createElement('iframe'), { allow, src, title: film.title })
  // Not before its page is there, and not if the visitor has gone on.
  frame.onload = () => document.activeElement === document.body && frame.focus()
  film.replaceWith(frame)
  toggle.remove()
}

if (isFile) film.src = src!
film.onplaying = film.onpause = () => toggle.toggleAttribute('data-playing', !film.paused)
toggle.onclick = press
addEventListener('load', () => {
  toggle.hidden = false
  if (isFile && !matchMedia('(prefers-reduced-motion:reduce)').matches) play()
})
