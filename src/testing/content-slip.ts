// Content with a mistake in it, as a marketer's editor might save it: what a reader reports then stops the rendering.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginRendering } from '#content/rendering.ts'
import { sampleContent, sampleRendering } from './rendering.ts'

/** The files in `media/` next to it. */
const mediaBytes = { 'photo.jpg': 80_000, 'heavy.jpg': 600_000, 'film.mp4': 1 }

/**
 * Runs `read` on our words with one file changed.
 * @param path within content/, e.g. 'plans.yaml'
 * @param slip [existing text, its replacement]; both are plain text
 */
export function readWithSlip<Outcome>(path: string, slip: [string, string], read: () => Outcome): Outcome {
  const text = sampleContent.get(path) ?? ''
  if (!text.includes(slip[0])) throw new Error(`content/${path} has no '${slip[0]}' to slip on`)
  return readWithFile(
    path,
    text.replace(slip[0], () => slip[1]),
    read,
  )
}

/** @param text the whole content of the file */
export function readWithFile<Outcome>(path: string, text: string, read: () => Outcome): Outcome {
  const [home, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'media-'))]
  beginRendering({ ...sampleRendering, content: new Map(sampleContent).set(path, text) })
  try {
    mkdirSync(join(folder, 'media'))
    for (const [name, bytes] of Object.entries(mediaBytes))
      writeFileSync(join(folder, 'media', name), Buffer.alloc(bytes))
    process.chdir(folder)
    return read()
  } finally {
    process.chdir(home)
    rmSync(folder, { recursive: true })
    beginRendering(sampleRendering)
  }
}
