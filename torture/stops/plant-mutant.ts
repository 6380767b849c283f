// Imported before a torture test (`node --import`). $MUTANT describes a fault, which is put into one file when Node
// loads the file. This shows whether the test finds the fault. The files on disk stay as they are.
import { registerHooks } from 'node:module'

export interface Mutant {
  file: string
  /** Must occur in the file exactly once. */
  text: string
  instead: string
}

const { file, text, instead }: Mutant = JSON.parse(process.env.MUTANT ?? '{}')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(file)) return loaded
    const source = String(loaded.source)
    if (source.split(text).length !== 2) throw new Error(`${file} doesn't have this text once: ${text}`)
    return { ...loaded, source: source.replace(text, instead) }
  },
})
