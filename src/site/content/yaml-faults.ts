// Describes in plain words what is wrong with a file that isn't valid YAML, or whose YAML means something other than
// its writer intended. Each message says how to correct the fault and quotes the line.
import { type Document, isScalar, visit } from 'yaml'

type YamlError = Document['errors'][number] | Document['warnings'][number]

interface YamlFault {
  /** For example 'line 5'. */
  location: string
  message: string
}

export function yamlFaults(document: Document, text: string): YamlFault[] {
  const lines = text.split('\n')
  const [error] = [...document.errors, ...document.warnings]
  if (!error) return textsCutOff(document, text)
  const line = openQuoteLine(error, lines) ?? error.linePos?.[0].line ?? 1
  return [faultAt(line, advice(error, lines[line - 1] ?? ''), lines)]
}

const faultAt = (line: number, words: string, lines: string[]): YamlFault => ({
  location: `line ${line}`,
  message: `${words}\n    ${lines[line - 1]?.trim()}`,
})

const inQuotes = 'put the text in quotes'

function advice({ code, message }: YamlError, line: string): string {
  const value = afterKey(line)
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return `${inQuotes}: a colon with a space after it means something else outside of them`
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return `${inQuotes}: without them it can't start with ${value[0] ?? 'this sign'}`
    case 'UNEXPECTED_TOKEN':
      if (/^["']/.test(value))
        return 'the text ends at a quote inside it: use ’ for an apostrophe and “ ” for quotes, or the other kind of quotes around it'
      return `${inQuotes}: without them it can't start with ${value[0] ?? 'this sign'}`
    case 'BAD_DQ_ESCAPE':
      return 'a backslash means something else in double quotes: use single ones'
    case 'TAB_AS_INDENT':
      return 'start the line with spaces, not with a tab'
    case 'BAD_INDENT':
      return 'this line starts in another column than the lines it belongs to: line it up with them'
    case 'DUPLICATE_KEY':
      return `'${keyOf(line)}' stands here twice: keep one`
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a key is followed by a colon and a space'
    case 'MISSING_CHAR':
      if (/quote/.test(message)) return 'a text starts with a quote that is never closed'
      return 'this line starts in another column than the lines it belongs to: line it up with them'
    default:
      return message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')
  }
}

// If a quote isn't closed, the parser reports the end of the file. The writer needs the line where the text starts.
function openQuoteLine({ message }: YamlError, lines: string[]): number | undefined {
  if (!/Missing closing/.test(message)) return undefined
  const isOpen = (line: string) => {
    const value = afterKey(line)
    return /^["']/.test(value) && !value.slice(1).includes(value[0]!)
  }
  const at = lines.findIndex(isOpen)
  return at < 0 ? undefined : at + 1
}

/**
 * Finds texts that a # cuts off: YAML silently reads `text: We are #1` as the text 'We are' and a comment. A comment
 * with a space after the # is taken as intended.
 */
function textsCutOff(document: Document, text: string): YamlFault[] {
  const faults: YamlFault[] = []
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || typeof node.value !== 'string' || !node.comment || !node.range) return
      if (/^[\s#!]/.test(node.comment) || node.comment.includes('\n')) return
      const line = text.slice(0, node.range[0]).split('\n').length
      faults.push(faultAt(line, `${inQuotes}: everything from # on is left out`, text.split('\n')))
    },
  })
  return faults
}

/** The part of a line after its key or its dash. */
const afterKey = (line: string) => line.replace(/^\s*(- +)*([\w-]+:\s+)?/, '').trim()
const keyOf = (line: string) => /^\s*(?:- +)*([\w-]+):/.exec(line)?.[1] ?? line.trim()
