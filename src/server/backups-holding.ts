// Searches each backup in the backups' folder for leads with a person's email addresses. Returns the backups that
// contain any of these addresses, and the backups that can't be read.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import { embeddedStoreFile } from '#server/store/engine/open-store.ts'

/** Newest first. */
export async function backupsHolding(folder: string, emails: readonly string[]): Promise<BackupOfPerson[]> {
  const holding: BackupOfPerson[] = []
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = embeddedStoreFile(join(folder, name))
    if (!existsSync(file)) continue
    const found = emailsIn(file, emails)
    const backup = { name, atMs: timeIn(name) ?? Math.round(statSync(file).mtimeMs) }
    if (found === 'unread') holding.push({ ...backup, emails: [...emails], isUnread: true })
    else if (found.length > 0) holding.push({ ...backup, emails: found })
    // Searching a year of daily copies must not delay visitors who send a form meanwhile.
    await nextTurn()
  }
  return holding.toSorted((one, other) => other.atMs - one.atMs)
}

function emailsIn(file: string, emails: readonly string[]): string[] | 'unread' {
  try {
    const copy = new DatabaseSync(file, { readOnly: true })
    try {
      const ofEmail = copy.prepare('select 1 from lead where email = ? limit 1')
      return emails.filter((email) => ofEmail.get(email) !== undefined)
    } finally {
      copy.close()
    }
  } catch {
    return 'unread'
  }
}

/** `npm run backup` names each folder by its time. A file's own time is less reliable, because copying changes it. */
function timeIn(name: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name)
  return (parts && Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}`)) || undefined
}
