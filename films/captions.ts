// Writes the demo film's captions, and the chapters of the demo and the replay, from the texts in content/. All other
// captions in media/ are written by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { secondsOf } from '#domain/film/chapter-time.ts'

type Line = readonly [from: number, text: string]

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

function vtt(lines: readonly Line[], end: number): string {
  const cues = lines.map(([from, text], index) => {
    const to = lines[index + 1]?.[0] ?? end
    return `${index + 1}\n${stamp(from)} --> ${stamp(to)}\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

type Chapter = { at: string; title: string; captions: { at: string; say: string }[] }

export function writeCaptions(): void {
  const read = (file: string) => parse(readFileSync(file, 'utf8'))
  const { lengthSeconds, chapters }: { lengthSeconds: number; chapters: Chapter[] } = read('content/demo-video.yaml')
  const { marks, length }: { marks: Chapter[]; length: string } = read('content/workshop.yaml').replay
  const titles = (from: Chapter[]) => from.map(({ at, title }): Line => [secondsOf(at), title])
  const said = chapters.flatMap((chapter) => chapter.captions.map(({ at, say }): Line => [secondsOf(at), say]))
  writeFileSync('media/demo.captions.vtt', vtt(said, lengthSeconds))
  writeFileSync('media/demo.chapters.vtt', vtt(titles(chapters), lengthSeconds))
  writeFileSync('media/replay.chapters.vtt', vtt(titles(marks), secondsOf(length)))
}
