// Chooses the list's columns on this device.

import styles from '#office/leads/Leads.module.css'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { columns } from './lead-columns.tsx'
import { chooseColumns, useChosenColumns } from './use-columns.ts'

export default function ColumnsDialog({ onClose }: { onClose(): void }) {
  const chosen = useChosenColumns()
  const choose = (key: string, isShown: boolean) =>
    chooseColumns(columns.map((column) => column.key).filter((one) => (one === key ? isShown : chosen.has(one))))
  return (
    <Dialog title="Columns" onClose={onClose}>
      <DialogText>On this device. Columns that don’t fit are left out.</DialogText>
      <div className={styles.choices}>
        {columns
          .filter(({ key }) => key !== 'who')
          .map(({ key, label }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={chosen.has(key)}
                onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
              />
              {label}
            </label>
          ))}
      </div>
      <DialogFoot>
        <Button look="quiet" onClick={() => chooseColumns(undefined)}>
          Reset
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFoot>
    </Dialog>
  )
}
