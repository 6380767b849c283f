// Kysely builds the statements of both engines but runs none of them: SQLite's must run synchronously inside one group
// commit, PostgreSQL's on a connection that this folder manages itself.
import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

export const builderFor = <Tables = Database>(engine: Engine): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialects[engine] })

class Slot {
  name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a statement once; each use fills in its parameters. Compiling costs more than SQLite needs to run such a
 * statement. Only for statements whose shape doesn't depend on the values.
 */
export function prepared<Parameters extends object, Row>(
  build: (parameters: Parameters) => { compile(): CompiledQuery<Row> },
): (parameters: Parameters) => CompiledQuery<Row> {
  let template: CompiledQuery<Row> | undefined
  return (parameters) => {
    template ??= build(new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Parameters).compile()
    const values = new Map<string, unknown>(Object.entries(parameters))
    return {
      ...template,
      parameters: template.parameters.map((one) => (one instanceof Slot ? values.get(one.name) : one)),
    }
  }
}
