import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoVideo, secondsOf } from './demo-content.ts'

const media = new URL('../media/', import.meta.url)
const file = (name: string) => new URL(name, media)

/** Duration in seconds, from the movie header (mvhd, ISO/IEC 14496-12). */
function movieSeconds(name: string): number {
  const bytes = readFileSync(file(name))
  const at = bytes.indexOf('mvhd') + 4
  const wide = bytes[at] === 1
  const scale = bytes.readUInt32BE(at + (wide ? 20 : 12))
  const length = wide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)
  return length / scale
}

interface Cue {
  from: number
  to: number
  text: string
}

function cues(name: string): Cue[] {
  const blocks = readFileSync(file(name), 'utf8').split('\n\n').slice(1)
  return blocks.map((block) => {
    const lines = block.trim().split('\n')
    const [from, to] = lines[1]!.split(' --> ').map(clock)
    return { from: from!, to: to!, text: lines.slice(2).join('\n') }
  })
}

function clock(stamp: string): number {
  const [hours, minutes, seconds] = stamp.split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

const lengths = { demo: 272, workshop: 20, replay: 90, 'video-tampa': 12, 'video-madison': 10 }
const megabytes = { demo: 8, workshop: 1, replay: 3, 'video-tampa': 0.4, 'video-madison': 0.4 }

test.each(Object.entries(lengths))('%s.mp4 lasts %d seconds', (name, seconds) => {
  expect(Math.abs(movieSeconds(`${name}.mp4`) - seconds)).toBeLessThan(0.1)
})

test.each(Object.entries(megabytes))('%s.mp4 stays under %d MB', (name, limit) => {
  expect(statSync(file(`${name}.mp4`)).size).toBeLessThan(limit * 1_000_000)
})

test.each(Object.keys(lengths))('%s.mp4 can start before it is loaded', (name) => {
  const bytes = readFileSync(file(`${name}.mp4`))
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
})

test('the film is as long as the page says, and has the page’s eight chapters', () => {
  const { lengthSeconds, label, chapters } = readDemoVideo()
  expect(lengthSeconds).toBe(lengths.demo)
  expect(secondsOf(label)).toBe(lengthSeconds)
  expect(cues('demo.chapters.vtt').map(({ from, text }) => [from, text])).toEqual(
    chapters.map(({ at, title }) => [secondsOf(at), title]),
  )
  expect(chapters).toHaveLength(8)
})

test.each([
  ['demo.captions.vtt', 272],
  ['demo.chapters.vtt', 272],
  ['replay.captions.vtt', 90],
  ['replay.chapters.vtt', 90],
  ['video-tampa.captions.vtt', 12],
  ['video-madison.captions.vtt', 10],
])('%s covers its film without gaps or overlaps', (name, seconds) => {
  const all = cues(name)
  expect(all[0]!.from).toBe(0)
  expect(all.at(-1)!.to).toBe(seconds)
  all.slice(1).forEach((cue, index) => {
    expect(cue.from).toBe(all[index]!.to)
  })
  for (const cue of all) expect(cue.to).toBeGreaterThan(cue.from)
})

test('each voice message is there, small, and marked as a sample', () => {
  const messages: { file: string; sample: boolean; transcript: string[] }[] = JSON.parse(
    readFileSync(file('voice-messages.json'), 'utf8'),
  )
  expect(messages).toHaveLength(2)
  for (const message of messages) {
    expect(existsSync(file(message.file))).toBe(true)
    expect(statSync(file(message.file)).size).toBeLessThan(150_000)
    expect(message.sample).toBe(true)
    expect(message.transcript.join(' ')).not.toBe('')
  }
})
