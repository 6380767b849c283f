// Starts a film with sound if the browser allows it, otherwise muted. Its captions are on either way.

/** 'refused' means that the browser requires a click first. The film's `error` event reports any other problem. */
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
