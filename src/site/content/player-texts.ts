// The texts around every film that starts on click: on the poster, below it, and when the film fails to load.
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
