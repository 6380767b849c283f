/**
 * The columns that identify a row of each table. A store is copied into another in the order of these tables, so each
 * table comes after those that its foreign keys refer to. The columns are undefined for tables that aren't copied, such
 * as sessions and links that let somebody in. If they were copied, a second copy would make a session valid again that
 * had ended in the target store, or a link that had been used there.
 */
export type KeyColumns<Tables> = { [Table in keyof Tables]: readonly (keyof Tables[Table])[] | undefined }
