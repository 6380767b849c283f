/** A backup on the server that contains leads of these email addresses, or that can't be opened. */
export interface BackupOfPerson {
  name: string
  atMs: number
  emails: string[]
  /** True if the backup can't be opened, so it may hold anybody's data. */
  isUnread?: true
}
