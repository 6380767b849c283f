// Content with a slip in it, as a marketer's editor leaves it: what a reader says then is what stops the rendering.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginRendering } from '#content/rendering.ts'
import { sampleContent, sampleRendering } from './rendering.ts'

/** What lies in `media/` beside it. */
const mediaBytes = { 'photo.jpg': 80_000, 'heavy.jpg': 600_000, 'film.mp4': 1 }

/**
 * Runs `read` on our words but for one file.
 * @param path below content/, e.g. 'plans.yaml'
 * @param slip [what stands there, what stands there instead]; both are plain text
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

/** @param text all that the file holds */
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
