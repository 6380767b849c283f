// One still per film, taken from the film itself, to show before it plays.
import { spawnSync } from 'node:child_process'

export function writePoster(name: string, atSeconds: number): void {
  const picture = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', '-map_metadata', '-1']
  const from = ['-ss', String(atSeconds), '-i', `media/${name}.mp4`]
  const taken = spawnSync('ffmpeg', ['-v', 'error', '-y', ...from, ...picture, `media/${name}.poster.webp`], {
    stdio: 'inherit',
  })
  if (taken.status !== 0) throw new Error(`ffmpeg couldn’t take a still from media/${name}.mp4`)
}
