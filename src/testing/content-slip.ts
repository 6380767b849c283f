// Content with one slip in it, as a marketer's editor leaves it: what a reader says then is what stops the build.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `read` in a folder whose `content/` is ours but for one file.
 * @param path below content/, e.g. 'plans.yaml'
 * @param slip [what stands there, what stands there instead]; both are plain text
 */
export function readWithSlip<Outcome>(path: string, slip: [string, string], read: () => Outcome): Outcome {
  const [home, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'content-'))]
  try {
    cpSync('content', join(folder, 'content'), { recursive: true })
    const file = join(folder, 'content', path)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(slip[0])) throw new Error(`content/${path} has no '${slip[0]}' to slip on`)
    writeFileSync(
      file,
      text.replace(slip[0], () => slip[1]),
    )
    process.chdir(folder)
    return read()
  } finally {
    process.chdir(home)
    rmSync(folder, { recursive: true })
  }
}
