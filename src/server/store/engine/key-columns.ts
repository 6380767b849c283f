/**
 * The columns that identify a row of each table. The order of the tables satisfies their foreign keys. Undefined if a
 * table isn't copied into another store, because a session that has ended there, or a link that was used there, must
 * not become valid again.
 */
export type KeyColumns<Tables> = { [Table in keyof Tables]: readonly (keyof Tables[Table])[] | undefined }
