// Starts a film with sound where the browser allows it, else muted; its captions are on either way.

/** 'refused': the browser wants a press first. Any other trouble is told by the film's own `error` event. */
export async function startFilm(film: HTMLVideoElement): Promise<'muted' | 'refused' | undefined> {
  if (await isAllowed(film)) return
  film.muted = true
  if (await isAllowed(film)) return 'muted'
  film.muted = false
  return 'refused'
}

const isAllowed = (film: HTMLVideoElement) =>
  film.play().then(
    () => true,
    ({ name }) => {
      if (name !== 'NotAllowedError') return true
      console.info(`No autoplay ${film.muted ? 'muted' : 'with sound'}:`, name)
    },
  )
