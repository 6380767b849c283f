// Describes a fault in the sources for developers. The description names the file and the line, and leaves out the
// stack lines of the tools.
import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface CodeError extends Error {
  /** Set on a ContentFault, whose message says where each fault is. */
  faults?: unknown
  loc?: { file?: string; line: number; column: number }
  frame?: string
  id?: string
}

export function describeFault(error: unknown): string {
  const { message = String(error), stack = '', faults, loc, frame = '', id } = error as CodeError
  const own = process.cwd() + sep
  const said = stripVTControlCharacters(message)
    .replace(/^Transform failed with \d+ errors?:\s+/, '')
    .replaceAll(`file://${own}`, '')
    .replaceAll(own, '')
    .trim()
  if (faults) return said
  const location = loc
    ? [loc.file ?? id ?? '', loc.line, loc.column]
    : (importIn(said) ?? locationIn(stack, own) ?? (id ? [id] : []))
  const [file = '', ...lineAndColumn] = location
  const where = file && [relative(own, String(file)), ...lineAndColumn].join(':')
  const lines = [where && !said.includes(where) ? `${where}: ${said}` : said]
  if (frame && !said.includes('─')) lines.push(stripVTControlCharacters(frame).trimEnd())
  return lines.join('\n')
}

/** If a module can't be found, returns the file and line of its import. */
function importIn(said: string): [string, number] | undefined {
  const found = /^(?:Cannot find module '|Failed to load url )([^' ]+).* (?:from '|in )(.+?)(?:'|\. Does)/.exec(said)
  if (!found) return undefined
  const [, imported = '', file = ''] = found
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return [file, lines.findIndex((line) => line.includes(imported)) + 1]
}

/** Returns the file, line and column of the first stack line in our own code. */
function locationIn(stack: string, own: string): string[] | undefined {
  const line = stack.split('\n').find((one) => one.includes(own) && !one.includes('node_modules'))
  return /\(?(?:file:\/\/)?([^()\s]+?):(\d+):(\d+)\)?$/.exec(line ?? '')?.slice(1)
}
