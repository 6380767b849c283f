// The demo film: an opening, eight chapters, a Sunday.
import { type ChapterScript, chapterPart } from './chapter.ts'
import { readDemoVideo, secondsOf } from './demo-content.ts'
import { drawParts, type Film } from './film.ts'
import { invoices } from './scenes/invoices.ts'
import { missedCall } from './scenes/missed-call.ts'
import { oneList } from './scenes/one-list.ts'
import { opening, sunday } from './scenes/opening.ts'
import { quietClients } from './scenes/quiet-clients.ts'
import { quotes } from './scenes/quotes.ts'
import { reminders } from './scenes/reminders.ts'
import { reviews } from './scenes/reviews.ts'
import { weekOnOnePage } from './scenes/week.ts'

const scripts: ChapterScript[] = [
  missedCall,
  oneList,
  quotes,
  reminders,
  reviews,
  invoices,
  quietClients,
  weekOnOnePage,
]

const openingSeconds = 3.5
const sundaySeconds = 7

export function demoFilm(): Film {
  const { lengthSeconds, chapters } = readDemoVideo()
  if (chapters.length !== scripts.length)
    throw new Error(`content/demo-video.yaml has ${chapters.length} chapters, the film ${scripts.length}`)
  const drawn = chapters.map((chapter, index) => {
    const start = index === 0 ? openingSeconds : secondsOf(chapter.at)
    return chapterPart(chapter, chapters, scripts[index]!, start)
  })
  const parts = [opening(0), ...drawn, sunday(lengthSeconds - sundaySeconds)]
  return {
    width: 1280,
    height: 720,
    seconds: lengthSeconds,
    draw: drawParts(parts, lengthSeconds),
    notes: parts.flatMap((part) => part.notes),
  }
}
