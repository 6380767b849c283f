// For a content file that is valid YAML but doesn't match its schema: describes each mismatch in plain words. Messages
// that the schema itself defines ('a slug', 'exactly one plan is popular') stay as they are.
import type { z } from 'zod'
import { describeLocation } from '#domain/content/describe-location.ts'

/** A fault has, for example, the location 'plans, item 1 (Tidy Tactician), cta' and the message 'is missing'. */
export function shapeFaults(error: z.ZodError, content: unknown) {
  return error.issues.flatMap(innermost).map(({ path, message }) => ({
    key: path.map(String).join('.'),
    location: describeLocation(content, path),
    message,
  }))
}

/** The error map for `safeParse(…, { error })`. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return 'is missing'
      if (input === null) return 'is empty'
      return wrongKind(issue.expected, input)
    case 'invalid_value':
      if (input === undefined) return 'is missing'
      return `must be ${oneOf(issue.values)}, not ${shown(input)}`
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `'${key}'`).join(' and ')} is not known here (a typo? Or a text with a comma in it, which needs quotes)`
    case 'too_small':
      if (typeof input === 'string') return 'is empty'
      if (Array.isArray(input))
        return `has ${entries(input.length)}, ${issue.exact ? 'needs' : 'needs at least'} ${issue.minimum}`
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      if (typeof input === 'string') return `has ${input.length} characters, at most ${issue.maximum} fit`
      if (Array.isArray(input))
        return `has ${entries(input.length)}, ${issue.exact ? 'needs' : 'takes at most'} ${issue.maximum}`
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'invalid_format':
      if (issue.format === 'date') return `there is no ${input}: write a day that exists, like 2026-11-16`
      if (issue.format === 'datetime')
        return `there is no ${input}: write a day and time that exist, like 2025-10-20T20:00`
      if (issue.format === 'includes') return `must contain ${issue.includes}`
      if (issue.format === 'starts_with') return `must start with ${issue.prefix}`
      return undefined
    default:
      return undefined
  }
}

function wrongKind(expected: string, input: unknown): string {
  if (expected === 'string')
    return typeof input === 'object'
      ? 'put the text in quotes: one that starts with { or [ or holds a colon means something else outside of them'
      : `put the text in quotes: '${String(input)}'`
  if (expected === 'int' && typeof input === 'number') return `must be a whole number, not ${input}`
  if (expected === 'number' || expected === 'int')
    return `must be a number without quotes or signs, not ${shown(input)}`
  if (expected === 'boolean') return `must be true or false, not ${shown(input)}`
  if (expected === 'array') return 'must be a list: a line for each entry, starting with a dash and a blank'
  return `must hold keys below it, not ${shown(input)}`
}

const shown = (input: unknown) => (typeof input === 'object' ? 'what stands there' : `'${String(input)}'`)
const oneOf = (values: readonly unknown[]) => (values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`)
const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

type Issue = z.core.$ZodIssue

/** If an item may have one of several shapes, returns the faults of the shape that is closest to the item. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [closest] = issue.errors.toSorted((one, other) => distance(one) - distance(other) || one.length - other.length)
  return closest!.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/**
 * How far an item is from a shape: 0 if the item has the right type and the faults are inside it, 1 if the item's own
 * value is wrong, 2 if the item has the wrong type.
 */
function distance(issues: Issue[]): number {
  if (issues.some(({ path }) => path.length > 0)) return 0
  return issues.some(({ code }) => code === 'invalid_type') ? 2 : 1
}
