/**
 * The columns that identify a row of each table, in an order of the tables that satisfies their foreign keys. Undefined: it
 * isn't copied into another store, because what was ended or used up there must not come back to life.
 */
export type KeyColumns<Tables> = { [Table in keyof Tables]: readonly (keyof Tables[Table])[] | undefined }
