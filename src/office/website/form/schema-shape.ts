// Finds out from a JSON Schema which shape a value has, how it is edited, and what a new value starts with.
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { isCollection } from '#office/website/parts/form-values.ts'

/** Follows the schema's references and merges its parts. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) {
    if (schema.$ref === '#') return root
    const { $ref, ...rest } = schema
    const found = root.$defs?.[$ref.split('/').at(-1) ?? '']
    return found ? { ...resolve(found, root), ...rest } : rest
  }
  if (!schema.allOf) return schema
  const { allOf, ...rest } = schema
  return [...allOf, rest]
    .map((part) => resolve(part, root))
    .reduce((all, part) => ({
      ...all,
      ...part,
      ...(all.properties && part.properties && { properties: { ...all.properties, ...part.properties } }),
      ...(all.required && part.required && { required: [...all.required, ...part.required] }),
    }))
}

export const isNullable = (schema: JsonSchema, root: JsonSchema): boolean =>
  alternatives(resolve(schema, root), root).some(({ type }) => type === 'null')

/** The shapes that a value may have, except null. */
export function shapesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const resolved = resolve(schema, root)
  const shapes = alternatives(resolved, root).filter(({ type }) => type !== 'null')
  return shapes.length > 0 ? shapes : [resolved]
}

function alternatives(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, ...rest } = schema
  const given = anyOf ?? oneOf
  if (!given) return [schema]
  return given.flatMap((one) => alternatives({ ...rest, ...resolve(one, root) }, root))
}

/** The index of the shape that the value matches, or else of the closest shape. */
export function shapeFor(shapes: readonly JsonSchema[], value: unknown): number {
  const scores = shapes.map((shape) => scoreOf(shape, value))
  return scores.indexOf(Math.max(...scores))
}

function scoreOf(shape: JsonSchema, value: unknown): number {
  if (shape.const !== undefined) return shape.const === value ? 20 : -20
  if (shape.enum) return (shape.enum as unknown[]).includes(value) ? 10 : -10
  if (!hasType(shape, value)) return -30
  if (typeof value === 'string' && shape.pattern !== undefined) return matches(shape.pattern, value) ? 5 : 0
  if (!isCollection(value) || Array.isArray(value)) return 1
  const properties = shape.properties ?? {}
  const own = Object.keys(value)
  const known = own.filter((key) => key in properties).length
  const missing = (shape.required ?? []).filter((key) => !own.includes(key)).length
  const fixed = Object.entries(properties).filter(([, { const: only }]) => only !== undefined)
  const right = fixed.filter(([key, { const: only }]) => (value as Record<string, unknown>)[key] === only).length
  return known - (own.length - known) - 2 * missing + 10 * right - 10 * (fixed.length - right)
}

function hasType({ type, properties }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return properties === undefined || isCollection(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isCollection(value) && !Array.isArray(value)
  if (type === 'integer') return typeof value === 'number'
  if (type === 'null') return value === null
  return typeof value === type
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

type FieldKind =
  | 'text'
  | 'markdown'
  | 'number'
  | 'date'
  | 'moment'
  | 'time'
  | 'choice'
  | 'switch'
  | 'picture'
  | 'group'
  | 'record'
  | 'list'
  /** A constant, which only identifies the shape and can't be edited. */
  | 'fixed'

export function kindOf(schema: JsonSchema): FieldKind {
  const { type, kind, format, pattern = '' } = schema
  if (schema.const !== undefined) return 'fixed'
  if (schema.enum) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'object' || schema.properties) return schema.properties ? 'group' : 'record'
  if (type === 'boolean') return 'switch'
  if (type === 'number' || type === 'integer') return 'number'
  if (kind === 'markdown' || kind === 'picture') return kind
  if (kind === 'date' || format === 'date') return 'date'
  if (kind === 'moment' || format === 'date-time' || isWallTime(pattern)) return 'moment'
  return isTimeOfDay(pattern) ? 'time' : 'text'
}

/** Whether the pattern is for local times without a zone, such as '2026-12-03T20:00'. */
const isWallTime = (pattern: string) =>
  matchesNone(pattern) ? false : matches(pattern, '2026-12-03T20:00') && !matches(pattern, 'x')
const isTimeOfDay = (pattern: string) =>
  !matchesNone(pattern) && matches(pattern, '09:30') && matches(pattern, '23:59') && !matches(pattern, '23:60')
const matchesNone = (pattern: string) => pattern === ''

/** The value of a new entry: only its required keys, each with its default, constant, first choice or empty value. */
export function emptyOf(schema: JsonSchema, root: JsonSchema): unknown {
  const [shape = {}] = shapesOf(schema, root)
  if (shape.default !== undefined) return shape.default
  switch (kindOf(shape)) {
    case 'fixed':
      return shape.const
    case 'choice':
      return shape.enum?.[0]
    case 'group':
      return Object.fromEntries(
        (shape.required ?? []).flatMap((key) => {
          const property = shape.properties?.[key]
          return property ? [[key, isNullable(property, root) ? null : emptyOf(property, root)]] : []
        }),
      )
    case 'record':
      return {}
    case 'list':
      return Array.from({ length: shape.minItems ?? shape.prefixItems?.length ?? 0 }, (_, index) =>
        emptyOf(itemSchema(shape, index), root),
      )
    case 'switch':
      return false
    case 'number':
      return shape.minimum ?? (shape.exclusiveMinimum === undefined ? 0 : shape.exclusiveMinimum + 1)
    default:
      return ''
  }
}

export const itemSchema = ({ prefixItems, items }: JsonSchema, index: number): JsonSchema =>
  prefixItems?.[index] ?? (items || {})

/**
 * What distinguishes this shape from the others: its title, its fixed value, 'choice', its type, or a required key that
 * only this shape has.
 */
export function shapeName(shape: JsonSchema, others: readonly JsonSchema[]): string {
  if (shape.title !== undefined) return shape.title
  const properties = shape.properties ?? {}
  const fixed = Object.values(properties).find(({ const: only }) => typeof only === 'string')
  if (fixed) return String(fixed.const)
  if (shape.enum) return 'choice'
  if (!shape.properties) return shape.type ?? 'text'
  const rest = others.filter((other) => other !== shape)
  const own = (shape.required ?? []).find((key) => rest.every((other) => !(key in (other.properties ?? {}))))
  return own ?? Object.keys(properties)[0] ?? 'text'
}
