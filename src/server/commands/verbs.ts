// Defines an operator's command as a table of verbs. Each verb's arguments and options are declared once. Help, usage
// and error messages are derived from these declarations.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { readSince } from '#domain/time/read-since.ts'

type Shape = Record<string, z.ZodType>
type Args<Takes extends Shape, Options extends Shape> = z.output<z.ZodObject<Takes>> &
  z.output<z.ZodObject<Options>> & { asJson: boolean }

/** Resolves to a message if nothing was done or something is wrong, otherwise to undefined. */
type Run<Given> = (given: Given) => Promise<string | undefined>

export interface Verb<Given> {
  does: string
  /** The arguments after the verb, in order. The keys are the names that its help shows. */
  takes: Shape
  options: Shape
  /** Whether it has --json, for machines. */
  hasJson: boolean
  /** @throws Error with a sentence for the operator */
  read(typed: Record<string, string>, values: Record<string, unknown>): Run<Given>
}

/** Verbs by name. If operators type no verb for a command, its only verb has the name ''. */
export type Verbs<Given> = Record<string, Verb<Given>>

interface VerbParts<Takes extends Shape, Options extends Shape, Given> {
  does: string
  takes?: Takes
  options?: Options
  /** Returns why these options can't be combined; undefined if they can. */
  rule?(args: Args<Takes, Options>): string | undefined
  run(args: Args<Takes, Options>, given: Given): Promise<string | undefined>
}

/** Sets the type of the dependencies, once for all verbs of a command: `const verb = verbsFor<Given>()`. */
export const verbsFor =
  <Given>({ hasJson = true } = {}) =>
  <Takes extends Shape = {}, Options extends Shape = {}>(parts: VerbParts<Takes, Options, Given>): Verb<Given> => {
    const { does, takes = {} as Takes, options = {} as Options, rule, run } = parts
    const schemas = [z.object(takes), z.object(options)] as const
    return {
      does,
      takes,
      options,
      hasJson,
      read(typed, { json, ...values }) {
        const parsed = schemas.map((schema, index) => schema.safeParse(index === 0 ? typed : values))
        const [fault] = parsed.flatMap(({ error }) => error?.issues ?? [])
        if (fault) throw new Error(fault.message)
        const args: Args<Takes, Options> = Object.assign({ asJson: json === true }, ...parsed.map(({ data }) => data))
        const refusal = rule?.(args)
        if (refusal) throw new Error(refusal)
        return (given) => run(args, given)
      },
    }
  }

/** An option without a value. */
export const flag = (help: string) => z.boolean().default(false).meta({ help })
/** @param value the placeholder for the value in help @param help what the option does */
export const option = <Schema extends z.ZodType>(schema: Schema, value: string, help: string) =>
  schema.optional().meta({ value, help })
export const oneOf = <const Name extends string>(what: string, names: readonly Name[]) =>
  z.enum(names, { error: () => `${what} is one of ${names.join(', ')}.` })
export const emailAddress = z
  .string()
  .transform((typed) => typed.trim().toLowerCase())
  .refine(canBeEmail, { error: ({ input }) => `${input} isn’t an email address.` })
/** An option for a time, such as 7d. The time is converted to milliseconds since 1970. */
export const since = (nowMs: number, help = 'received since then, UTC') =>
  option(
    readBy((typed) => readSince(typed, nowMs)),
    'WHEN',
    `2026-01-31, 2026-01-31T08:00Z, 7d or 12h: ${help}`,
  )

/** @param read throws an Error with a sentence for the operator if the text is invalid */
export const readBy = <Value>(read: (typed: string) => Value) =>
  z.string().transform((typed, { addIssue }) => {
    try {
      return read(typed)
    } catch (fault) {
      addIssue({ code: 'custom', message: fault instanceof Error ? fault.message : String(fault) })
      return z.NEVER
    }
  })

const json = flag('for machines')
const optionsOf = <Given>(verbs: Verbs<Given>): Shape => {
  const all = Object.values(verbs)
  return Object.assign({}, ...all.map(({ options }) => options), all.some(({ hasJson }) => hasJson) && { json })
}
const isFlag = (schema: z.ZodType) => schema.meta()?.value === undefined
const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success
/** Converts an option's key to its typed name: asTyped → as-typed */
const typedName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const lineOf = (name: string, { takes }: Pick<Verb<never>, 'takes'>) =>
  [
    name,
    ...Object.entries(takes).map(([key, schema]) =>
      isOptional(schema) ? `[${key.toUpperCase()}]` : key.toUpperCase(),
    ),
  ]
    .filter(Boolean)
    .join(' ')

export function usageOf<Given>(command: string, verbs: Verbs<Given>): string {
  const named = Object.entries(verbs)
  const does: [string, string][] = named.map(([name, verb]) => [lineOf(name, verb), verb.does])
  const helps = Object.entries(optionsOf(verbs)).map(([key, schema]): [string, string] => {
    const { value = '', help = '' } = (schema.meta() ?? {}) as { value?: string; help?: string }
    const having = named.filter(([name, verb]) => name && verb.options[key]).map(([name]) => name)
    const goesWith = having.length > 0 ? ` (${having.join(', ')})` : ''
    return [`--${typedName(key)} ${value}`.trim(), help + goesWith]
  })
  const width = Math.max(...[...does, ...helps].map(([left]) => left.length))
  const lines = (all: [string, string][]) => all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
  const isBare = '' in verbs
  const bare = isBare ? [lineOf('', verbs['']!), helps.length > 0 && '[options]'].filter(Boolean) : []
  const head = isBare
    ? [['Usage: npm run', command, ...(bare.length > 0 ? ['--', ...bare] : [])].join(' '), '', verbs['']!.does]
    : [`Usage: npm run ${command} -- <command>${helps.length > 0 ? ' [options]' : ''}`]
  return [...head, '', ...(isBare ? [] : [...lines(does), '']), ...lines(helps)].join('\n').trimEnd()
}

/** @throws Error with a sentence for the operator, which says what to type instead */
export function readTyped<Given>(command: string, verbs: Verbs<Given>, typed: string[]): Run<Given> {
  const options = optionsOf(verbs)
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(options).map(
        ([key, schema]) => [typedName(key), { type: isFlag(schema) ? 'boolean' : 'string' }] as const,
      ),
    ),
  })
  const isBare = '' in verbs
  const [name = '', ...args] = isBare ? ['', ...positionals] : positionals
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb)
    throw new Error(
      `${name ? `There’s no command ${name}.` : 'Which command?'} Type one of: ${Object.keys(verbs).join(', ')}.`,
    )
  const keys = Object.keys(verb.takes)
  if (isBare && keys.length === 0 && args.length > 0) throw new Error(`There’s no command ${args[0]}, only options.`)
  const isLacking = keys.slice(args.length).some((key) => !isOptional(verb.takes[key]!))
  if (isLacking || args.length > keys.length)
    throw new Error(`Type: npm run ${command} -- ${lineOf(name, verb)}`.trim())
  const given: Record<string, unknown> = {}
  for (const key of Object.keys(options)) {
    const value = values[typedName(key)]
    if (value === undefined) continue
    const having = Object.keys(verbs).filter((one) => verbs[one]!.options[key])
    if (key !== 'json' && !verb.options[key])
      throw new Error(`--${typedName(key)} goes with ${having.join(', ')} only.`)
    given[key] = value
  }
  return verb.read(Object.fromEntries(args.map((word, index) => [keys[index]!, word])), given)
}
