// Logs which of the site's files were downloaded.

import { randomUUID } from 'node:crypto'
import { all, groupCommitted, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'

interface Download {
  filePath: string
  userAgent: string
  atMs: number
}

export const logDownload = groupCommitted(function* ({ filePath, userAgent, atMs }: Download): Operation<void> {
  const row = { id: randomUUID(), file_path: storable(filePath), user_agent: storable(userAgent), at_ms: atMs }
  yield* insert({ download_log: [row] })
})

export const listDownloads = read(function* (sinceMs: number = 0): Operation<Download[]> {
  const rows = yield* all(downloadRows({ sinceMs }))
  return rows.map((row) => ({ filePath: row.file_path, userAgent: row.user_agent, atMs: row.at_ms }))
})

const downloadRows = statement((db, p: { sinceMs: number }) =>
  db.selectFrom('download_log').selectAll().where('at_ms', '>=', p.sinceMs).orderBy('at_ms'),
)
