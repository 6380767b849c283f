// A dialog with the form for the next step, for one person or for several. The list of leads and the screen Today open
// it. On a person's page, the same form opens under PersonBar.
import type { LeadRow } from '#contract/lead-row.ts'
import { counted } from '#domain/texts/texts.ts'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { NextStepForm } from './NextStepForm.tsx'

interface NextStepDialogProps {
  rows: readonly LeadRow[]
  /** @param isSaved whether the next step was planned or ended */
  onClose(isSaved: boolean): void
}

export function NextStepDialog({ rows, onClose }: NextStepDialogProps) {
  const [first] = rows
  const whom = first && rows.length === 1 ? first.name : counted(rows.length, 'person', 'people')
  return (
    <Dialog title={`Next step for ${whom}`} hasCross onClose={() => onClose(false)}>
      <NextStepForm rows={rows} onClose={onClose} />
    </Dialog>
  )
}
