import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { secondsOf } from '#domain/film/chapter-time.ts'
import { readPicture } from '#domain/pictures/read-picture.ts'

const bytesOf = (name: string) => readFileSync(`media/${name}`)

/** Reads the length from the movie header (mvhd, ISO/IEC 14496-12). */
function movieSeconds(name: string): number {
  const bytes = bytesOf(name)
  const at = bytes.indexOf('mvhd') + 4
  return bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12)
}

const cues = (name: string) =>
  [...String(bytesOf(name)).matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(
    ([, from = '', to = '', text]) => [secondsOf(from), secondsOf(to), text] as const,
  )

type Chapter = { at: string; title: string; captions: { at: string; say: string }[] }
const { lengthSeconds, label, chapters }: { lengthSeconds: number; label: string; chapters: Chapter[] } = parse(
  readFileSync('content/demo-video.yaml', 'utf8'),
)

test.each([
  ['demo', lengthSeconds, 7.6],
  ['workshop', 20, 0.2],
  ['replay', 90, 1.8],
  ['video-tampa', 12, 0.2],
  ['video-madison', 10, 0.1],
])(
  '%s.mp4 lasts %d seconds, stays under %d MB, can start before it is loaded, and has a poster',
  (name, seconds, limit) => {
    const bytes = bytesOf(`${name}.mp4`)
    expect(Math.abs(movieSeconds(`${name}.mp4`) - seconds)).toBeLessThan(0.1)
    expect(bytes.length).toBeLessThan(limit * 1_000_000)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(readPicture(bytesOf(`${name}.poster.webp`))).toMatchObject({ kind: 'webp' })
  },
)

test('the demo film has the chapters and captions that its page is made from', () => {
  expect(secondsOf(label)).toBe(lengthSeconds)
  const starts = (name: string) => cues(name).map(([from, , text]) => [from, text])
  expect(starts('demo.chapters.vtt')).toEqual(chapters.map(({ at, title }) => [secondsOf(at), title]))
  const said = chapters.flatMap(({ captions }) => captions)
  expect(starts('demo.captions.vtt')).toEqual(said.map(({ at, say }) => [secondsOf(at), say]))
})

test.each([
  ['demo.captions', lengthSeconds],
  ['demo.chapters', lengthSeconds],
  ['replay.captions', 90],
  ['replay.chapters', 90],
  ['video-tampa.captions', 12],
  ['video-madison.captions', 10],
])('%s.vtt covers its film without gaps or overlaps', (name, seconds) => {
  const all = cues(`${name}.vtt`)
  expect(all.map(([from]) => from)).toEqual([0, ...all.slice(0, -1).map(([, to]) => to)])
  expect(all.at(-1)![1]).toBe(seconds)
})
