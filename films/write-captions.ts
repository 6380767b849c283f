// Writes every .vtt file in media/.
import { writeFileSync } from 'node:fs'
import { captionCues, chapterCues, vtt } from './captions.ts'
import { readDemoVideo, secondsOf } from './demo-content.ts'
import { replayLines, replayMarks, replaySeconds } from './replay-film.ts'

/** The captions of the two video stories; the clips have no voice track. */
const stories = {
  tampa: {
    seconds: 12,
    lines: [
      { from: 0, text: 'I hired cleaners instead of an office manager.' },
      { from: 4, text: 'The reminders, the reviews and the invoices' },
      { from: 8, text: 'were the job I was about to hire for.' },
    ],
  },
  madison: {
    seconds: 10,
    lines: [
      { from: 0, text: 'We used to ask for reviews when we remembered.' },
      { from: 5, text: 'Turns out we didn’t remember.' },
    ],
  },
}

export function writeCaptions(): void {
  const { lengthSeconds, chapters } = readDemoVideo()
  const said = chapters.flatMap((chapter) =>
    chapter.captions.map((caption) => ({ from: secondsOf(caption.at), text: caption.say })),
  )
  const titles = chapters.map((chapter) => ({ from: secondsOf(chapter.at), text: chapter.title }))
  writeFileSync('media/demo.captions.vtt', vtt(captionCues(said, lengthSeconds)))
  writeFileSync('media/demo.chapters.vtt', vtt(chapterCues(titles, lengthSeconds)))
  writeFileSync('media/replay.captions.vtt', vtt(captionCues(replayLines, replaySeconds)))
  writeFileSync(
    'media/replay.chapters.vtt',
    vtt(
      chapterCues(
        replayMarks.map(({ at, title }) => ({ from: at, text: title })),
        replaySeconds,
      ),
    ),
  )
  for (const [name, { seconds, lines }] of Object.entries(stories))
    writeFileSync(`media/video-${name}.captions.vtt`, vtt(captionCues(lines, seconds)))
}
