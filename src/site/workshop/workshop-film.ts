// The film behind the workshop's headline. A video file starts after the page has loaded, unless the visitor prefers
// reduced motion; the button pauses or plays it. If the film is a hosted player's page instead, it is loaded into an
// <iframe> only after a click on the button. This file is part of the page's inline script, so every byte counts.
const film = document.querySelector<HTMLVideoElement>('[data-kind]')!
const { kind, url: src } = film.dataset
const isFile = kind === 'file'
const toggle = film.nextElementSibling as HTMLButtonElement

const play = () => film.play().catch(({ name }) => console.info('No autoplay:', name))

function press() {
  if (isFile) return film.paused ? play() : film.pause()
  const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  const frame = Object.assign(document.createElement('iframe'), { allow, src, title: film.title })
  // Focus the frame only once its page has loaded, and only if the visitor hasn't moved the focus.
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
