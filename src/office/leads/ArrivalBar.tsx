// Announces leads that arrived while the user was reading the list. The bar overlays the list's header row, so that no
// rows move.
import type { LeadRow } from '#contract/lead-row.ts'
import { arrivalTexts } from '#office/leads/parts/lead-texts.ts'
import { Button } from '#office/ui/form/Button.tsx'
import styles from './Leads.module.css'

export function ArrivalBar({ arrivals, onShow }: { arrivals: readonly LeadRow[]; onShow(): void }) {
  if (arrivals.length === 0) return null
  const { name, did } = arrivalTexts(arrivals)
  return (
    <div className={styles.arrivals}>
      <div>
        <span>
          <b>{name}</b> {did.split('.')[0]}
        </span>
        <Button look="line" onClick={onShow}>
          {arrivals.length === 1 ? 'Show it' : 'Show them'}
        </Button>
      </div>
    </div>
  )
}
