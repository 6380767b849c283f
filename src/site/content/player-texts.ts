// The texts of a film that starts when a visitor clicks on its poster: the texts on and below the poster, and the text
// that is shown if the film fails to load.
import { z } from 'zod'
import { button, words } from './lengths.ts'

export const playerTexts = z.strictObject({
  poster: words,
  play: words,
  soundOn: button,
  videoTitle: words,
  captions: words,
  failed: words,
  alone: words,
})
