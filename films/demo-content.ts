// Reads content/demo-video.yaml, which the page and the film share.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface DemoChapter {
  /** minutes:seconds */
  at: string
  module: 'Tidy Leads' | 'Tidy Nurture' | 'Tidy Cash' | 'Tidy Tempo'
  title: string
  text: string
  captions: { at: string; say: string }[]
}

interface DemoVideo {
  lengthSeconds: number
  label: string
  chapters: DemoChapter[]
}

export function readDemoVideo(): DemoVideo {
  return parse(readFileSync(new URL('../content/demo-video.yaml', import.meta.url), 'utf8'))
}

export function secondsOf(clock: string): number {
  const [minutes, seconds] = clock.split(':')
  return Number(minutes) * 60 + Number(seconds)
}
