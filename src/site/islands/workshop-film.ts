// The film behind the workshop's headline: muted, in a loop, started once the page has loaded and only where motion and
// data are welcome; a press on the button pauses or plays it. A hosted player's page is framed on a press only. Part of
// the page's inline script: keep it small.
const picture = document.querySelector<HTMLElement>('[data-film]')!
const toggle = picture.querySelector('button')!
const { film = '', kind, title = '' } = picture.dataset
const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
const mayStart = !matchMedia('(prefers-reduced-motion: reduce)').matches && !saves

function startFilm() {
  const video = document.createElement('video')
  video.muted = video.loop = video.playsInline = true
  video.preload = 'none'
  video.ariaHidden = 'true'
  video.src = film
  video.hidden = true
  const say = () => {
    video.hidden = video.currentTime === 0 && video.paused
    toggle.toggleAttribute('data-playing', !video.paused)
    toggle.ariaLabel = (video.paused ? toggle.dataset.play : toggle.dataset.pause) ?? ''
  }
  const play = () => void video.play().catch((reason) => console.info('The film does not play by itself:', reason.name))
  for (const change of ['playing', 'pause']) video.addEventListener(change, say)
  toggle.addEventListener('click', () => (video.paused ? play() : video.pause()))
  toggle.before(video)
  if (!mayStart) return
  video.autoplay = true
  play()
}

function frameOnPress() {
  toggle.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: film, title, allow: 'autoplay; fullscreen' })
    toggle.replaceWith(frame)
  })
}

function begin() {
  toggle.hidden = false
  if (kind === 'file') startFilm()
  else frameOnPress()
}

if (document.readyState === 'complete') begin()
else addEventListener('load', begin, { once: true })
