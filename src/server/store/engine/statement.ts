// A statement is written once for both engines, next to the operation that uses it. It is compiled for the engine that
// runs the operation.
import { CompiledQuery } from 'kysely'
import { type Builder, builderFor, type Engine } from './engine.ts'

export interface Statement<Row> {
  on(engine: Engine): CompiledQuery<Row>
}

interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>
}

const builders: Record<Engine, Builder> = { sqlite: builderFor('sqlite'), postgres: builderFor('postgres') }

/** For a statement whose shape depends on its parameters. It is built at each use. */
export const query =
  <Given extends unknown[], Row>(build: (db: Builder, ...given: Given) => Compilable<Row>) =>
  (...given: Given): Statement<Row> => ({
    on: (engine) => build(builders[engine], ...given).compile(builders[engine]),
  })

class Slot {
  name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * For a statement whose shape doesn't depend on its parameters. It is compiled once for each engine, because compiling
 * costs more than running it in SQLite; each use fills in its parameters.
 */
export function statement<Parameters extends object, Row>(
  build: (db: Builder, parameters: Parameters) => Compilable<Row>,
): (...given: object extends Parameters ? [] : [Parameters]) => Statement<Row> {
  const templates = new Map<Engine, CompiledQuery<Row>>()
  return (...[given = {}]) => ({
    on(engine) {
      let template = templates.get(engine)
      if (!template) {
        template = build(builders[engine], slots as Parameters).compile(builders[engine])
        templates.set(engine, template)
      }
      const values = given as Record<string, unknown>
      return {
        ...template,
        parameters: template.parameters.map((one) => (one instanceof Slot ? values[one.name] : one)),
      }
    },
  })
}

/** For SQL that is passed to either engine as it is. */
export const raw = <Row = unknown>(text: string, parameters: unknown[] = []): Statement<Row> => ({
  on: () => CompiledQuery.raw(text, parameters) as CompiledQuery<Row>,
})

/**
 * Pads a list to the next power of two by repeating the last item, so that only a few statement shapes are compiled.
 */
export function padToPowerOfTwo<Item>(items: readonly Item[]): Item[] {
  if (items.length === 0) return []
  const size = 2 ** Math.ceil(Math.log2(items.length))
  return [...items, ...Array.from({ length: size - items.length }, () => items.at(-1)!)]
}
