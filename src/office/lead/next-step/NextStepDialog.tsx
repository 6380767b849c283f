// The next step as a dialog, for the list, for Today and for several people at once. On a person's page the same form
// opens under PersonBar instead.
import type { LeadRow } from '#contract/lead-row.ts'
import { counted } from '#domain/texts/texts.ts'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { NextStepForm } from './NextStepForm.tsx'

export function NextStepDialog({ rows, onClose }: { rows: readonly LeadRow[]; onClose(): void }) {
  const [first] = rows
  const whom = first && rows.length === 1 ? first.name : counted(rows.length, 'person', 'people')
  return (
    <Dialog title={`Next step for ${whom}`} hasCross onClose={onClose}>
      <NextStepForm rows={rows} onClose={onClose} />
    </Dialog>
  )
}
