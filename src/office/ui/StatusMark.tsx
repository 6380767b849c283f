// A lead's status as a shape:
// - hollow oval: new or archived
// - half-filled oval: contacted
// - solid oval: in conversation, waiting or late
// - square: won
// - dash: lost
// - dashed outline: spam or quarantine
// Statuses that share a shape differ in color or line width. Only spam and quarantine look the same.
import type { ReactNode } from 'react'
import type { Status } from '#domain/leads/statuses.ts'
import styles from './StatusMark.module.css'

export type MarkLook = Status | 'waiting' | 'late' | 'quarantine'

export const statusTexts: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  'in-conversation': 'In conversation',
  won: 'Won',
  lost: 'Lost',
  archived: 'Archived',
  spam: 'Spam',
}

export const StatusMark = ({ look, children }: { look: MarkLook; children: ReactNode }) => (
  <span className={`${styles.status} ${styles[look]}`}>{children}</span>
)
