// Makes a mistake in the site's content, as an editor might, and then runs functions that read the content. In a real
// rendering, the error that these functions throw would stop the rendering.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { beginRendering } from '#content/rendering.ts'
import { sampleContent, sampleRendering } from './rendering.ts'

/** The content that is read now: ours, with the changes of the enclosing calls of `readWithFile`. */
let content: ReadonlyMap<string, string> = sampleContent

/** Files in `media/` in addition to the repository's own, with their sizes in bytes. */
const mediaBytes = { 'photo.jpg': 80_000, 'heavy.jpg': 600_000, 'film.mp4': 1 }

/** Where a value is in its file: ['plans', 0, 'cta']. */
export type Keys = readonly (string | number)[]

/**
 * Runs `read` on our content with one value changed, whatever the value was before.
 * @param path within content/, e.g. 'plans.yaml'
 * @param value undefined removes the value
 */
export function readWithValue<Outcome>(path: string, [keys, value]: [Keys, unknown], read: () => Outcome): Outcome {
  const document = parseDocument(content.get(path) ?? '')
  if (!document.hasIn(keys)) throw new Error(`content/${path} has no ${keys.join('.')} to change`)
  if (value === undefined) document.deleteIn(keys)
  else document.setIn(keys, document.createNode(value))
  return readWithFile(path, document.toString({ lineWidth: 0 }), read)
}

/**
 * Runs `read` on our content with one file replaced. The replacement is `text`, after `edit` was applied to it.
 * @param path within content/, e.g. 'plans.yaml'
 * @param edit [existing text, its replacement]; both are plain text
 */
export function readWithEdit<Outcome>(
  [path, text]: [path: string, text: string],
  edit: [string, string],
  read: () => Outcome,
): Outcome {
  if (!text.includes(edit[0])) throw new Error(`${path} has no '${edit[0]}' to replace`)
  return readWithFile(
    path,
    text.replace(edit[0], () => edit[1]),
    read,
  )
}

/** @param text the whole content of the file */
export function readWithFile<Outcome>(path: string, text: string, read: () => Outcome): Outcome {
  const [home, folder, before] = [process.cwd(), mkdtempSync(join(tmpdir(), 'media-')), content]
  const begin = (next: typeof content) => {
    content = next
    beginRendering({ ...sampleRendering, content })
  }
  begin(new Map(content).set(path, text))
  try {
    mkdirSync(join(folder, 'media'))
    for (const name of readdirSync(join(home, 'media')))
      symlinkSync(join(home, 'media', name), join(folder, 'media', name))
    for (const [name, bytes] of Object.entries(mediaBytes))
      writeFileSync(join(folder, 'media', name), Buffer.alloc(bytes))
    process.chdir(folder)
    return read()
  } finally {
    process.chdir(home)
    rmSync(folder, { recursive: true })
    begin(before)
  }
}
