// Kysely builds the statements of both engines, SQLite and PostgreSQL, but doesn't run them. SQLite's statements must
// run synchronously inside a group commit (group-commit.ts). PostgreSQL's statements run on connections that this
// folder manages.
import {
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

/** Builds statements for one engine. */
export class Builder<Tables = Database> extends Kysely<Tables> {
  readonly engine: Engine

  constructor(engine: Engine) {
    super({ dialect: dialects[engine] })
    this.engine = engine
  }
}

export const builderFor = <Tables = Database>(engine: Engine): Builder<Tables> => new Builder<Tables>(engine)
