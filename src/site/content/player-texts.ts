// The words around every film that starts on click: on the poster, below it, and when it fails.
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
