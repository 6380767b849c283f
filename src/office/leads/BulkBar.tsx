// The actions for all selected people.

import { formatCount } from '#domain/texts/texts.ts'
import { Ban } from '#office/calls/call-icons.tsx'
import { Archive, Clock } from '#office/leads/parts/list-icons.tsx'
import { useCan } from '#office/shell/me.ts'
import { UserPlus } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { X } from '#site/ui/icons/X.tsx'
import type { Actions } from './LeadActions.tsx'
import styles from './Leads.module.css'

interface BulkBarProps {
  count: number
  actions: Actions
  onExport(): void
  onClear(): void
}

export function BulkBar({ count, actions, onExport, onClear }: BulkBarProps) {
  const canWork = useCan('leads.work')
  const canExport = useCan('leads.export')
  const words = `${formatCount(count)} selected`
  return (
    <div className={styles.bulk} role="toolbar" aria-label={words}>
      <b role="status">{words}</b>
      {canWork && (
        <>
          <button type="button" onClick={actions.setStatus}>
            Status <Key>S</Key>
          </button>
          <button type="button" onClick={actions.tag}>
            Tags <Key>L</Key>
          </button>
          <button type="button" onClick={actions.assign}>
            <UserPlus />
            Assign <Key>A</Key>
          </button>
          <button type="button" onClick={actions.planStep}>
            <Clock />
            Next step <Key>D</Key>
          </button>
          <button type="button" onClick={actions.markSpam}>
            <Ban />
            Spam
          </button>
          <button type="button" onClick={actions.archive}>
            <Archive />
            Archive <Key>E</Key>
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
