// WebVTT files. A caption stays until the next one begins, but at most eight seconds.

interface Cue {
  from: number
  to: number
  text: string
}

function stamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const milliseconds = Math.round((seconds - whole) * 1000)
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds).padStart(3, '0')}`
}

export const vtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue, index) => `${index + 1}\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue.text}\n`).join('\n')}`

export function captionCues(lines: { from: number; text: string }[], end: number): Cue[] {
  return lines.map(({ from, text }, index) => ({ from, to: Math.min(lines[index + 1]?.from ?? end, from + 8), text }))
}

export function chapterCues(chapters: { from: number; text: string }[], end: number): Cue[] {
  return chapters.map(({ from, text }, index) => ({ from, to: chapters[index + 1]?.from ?? end, text }))
}
