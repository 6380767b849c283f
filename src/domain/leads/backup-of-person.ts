/** A backup on the server that still holds these emails. */
export interface BackupOfPerson {
  name: string
  atMs: number
  emails: string[]
  /** It can't be opened, so it may hold anybody. */
  isUnread?: true
}
