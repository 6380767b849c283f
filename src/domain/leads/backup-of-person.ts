/** A backup on the server that contains a person's leads, or that can't be opened. */
export interface BackupOfPerson {
  name: string
  atMs: number
  /** The person's email addresses that occur in the backup's leads. If it can't be opened, all of the addresses. */
  emails: string[]
  /** True if the backup can't be opened, so it may hold anybody's data. */
  isUnread?: true
}
