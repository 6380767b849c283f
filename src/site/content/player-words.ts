// What stands around every film that a press starts: on the poster, below it, and when it fails.
import { z } from 'zod'
import { button } from './lengths.ts'

const text = z.string().min(1)

export const playerWords = z.strictObject({
  poster: text,
  play: text,
  soundOn: button,
  videoTitle: text,
  captions: text,
  failed: text,
  alone: text,
})
