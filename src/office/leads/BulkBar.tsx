// The actions for all selected leads.

import { useCan } from '#office/shell/me.ts'
import { UserPlus } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { Archive } from './icons.tsx'
import styles from './Leads.module.css'

interface BulkBarProps {
  count: number
  onAssign(): void
  onAnswered(): void
  onArchive(): void
  onExport(): void
  onClear(): void
}

export function BulkBar({ count, onAssign, onAnswered, onArchive, onExport, onClear }: BulkBarProps) {
  const canWork = useCan('leads.work')
  const canExport = useCan('leads.export')
  const words = `${count.toLocaleString('en-US')} selected`
  return (
    <div className={styles.bulk} role="toolbar" aria-label={words}>
      <b role="status">{words}</b>
      {canWork && (
        <>
          <button type="button" onClick={onAssign}>
            <UserPlus />
            Assign <Key>A</Key>
          </button>
          <button type="button" onClick={onAnswered}>
            <Check />
            Answered <Key>E</Key>
          </button>
          <button type="button" onClick={onArchive}>
            <Archive />
            Archive <Key>D</Key>
          </button>
        </>
      )}
      {canExport && (
        <button type="button" onClick={onExport}>
          <Download />
          CSV
        </button>
      )}
      <button type="button" onClick={onClear}>
        <X />
        <span className="visually-hidden">Clear the selection</span>
        <Key>Esc</Key>
      </button>
    </div>
  )
}
