// Parses what an operator typed after `npm run words --` into a command, or refuses it with a reason.
import { parseArgs } from 'node:util'
import { wordsPathOf } from '#domain/content/content-files.ts'

export type WordsCommand =
  | { name: 'history'; path: string | undefined; asJson: boolean }
  | { name: 'undo'; id: string; asJson: boolean }
  | { name: 'export'; folder: string | undefined; asJson: boolean }

export const usage = `Usage: npm run words -- <command> [options]

  history           what was published, newest first: when, by whom, which files
  undo ID           puts back what was published before
  export [FOLDER]   writes the published words to a folder; without one, to CONTENT_DIR or content

  --file PATH       pages/home: of this file only (history)
  --json            for machines`

export function parseWordsCommand(
  typed: string[],
): { ok: true; command: WordsCommand } | { ok: false; reason: string } {
  try {
    return { ok: true, command: read(typed) }
  } catch (fault) {
    return { ok: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

function read(typed: string[]): WordsCommand {
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, file: { type: 'string' } },
  })
  const [name = '', subject, ...more] = positionals
  const { json: asJson, file } = values
  if (file !== undefined && name !== 'history') throw new Error('--file goes with history only.')
  if (more.length > 0 || (name === 'history' && subject !== undefined)) throw new Error(`Too many words after ${name}.`)
  switch (name) {
    case 'history':
      return { name, path: file === undefined ? undefined : wordsPathOf(file.replace(/^content\//, '')), asJson }
    case 'export':
      return { name, folder: subject, asJson }
    case 'undo':
      if (subject === undefined) throw new Error('Say what to undo.')
      return { name, id: subject, asJson }
    default:
      throw new Error(name ? `There’s no command ${name}.` : 'Which command?')
  }
}
