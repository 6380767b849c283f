// Dialogs that end with two buttons: one leaves everything as it is, the other does what the title says.
import type { ComponentProps, ReactNode } from 'react'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, type ButtonLook } from '#office/ui/form/Button.tsx'
import styles from './Dialog.module.css'
import { Dialog, DialogFoot, DialogText } from './Dialog.tsx'

interface ConfirmDialogProps extends ComponentProps<typeof Dialog> {
  no?: string
  /** Where that isn't closing it. */
  onNo?(): void
  yes: ReactNode
  look?: ButtonLook
  isBusy?: boolean
  /** Why it wasn't done. */
  fault?: string | undefined
  onConfirm(): void
}

/** A question. */
export function ConfirmDialog({ no, onNo, yes, look, isBusy, fault, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      {dialog.children}
      <FaultBanner>{fault}</FaultBanner>
      <NoOrYes no={no} onNo={onNo ?? dialog.onClose}>
        <Button look={look} busy={isBusy} onClick={() => onConfirm()}>
          {yes}
        </Button>
      </NoOrYes>
    </Dialog>
  )
}

interface FormDialogProps extends Omit<ConfirmDialogProps, 'look' | 'onNo' | 'onConfirm'> {
  /** Above the fields. */
  text?: string
  /** Of the form: without, its parts are below one another. */
  className?: string | undefined
  onSubmit(typed: FormData): void
}

/** Fields to fill in. */
export function FormDialog({
  text,
  className = styles.fields,
  no,
  yes,
  isBusy,
  fault,
  onSubmit,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      {text && <DialogText>{text}</DialogText>}
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(new FormData(event.currentTarget))
        }}
      >
        {dialog.children}
        <FaultBanner>{fault}</FaultBanner>
        <NoOrYes no={no} onNo={dialog.onClose}>
          <Button type="submit" busy={isBusy}>
            {yes}
          </Button>
        </NoOrYes>
      </form>
    </Dialog>
  )
}

interface NoOrYesProps {
  no: string | undefined
  onNo(): void
  children: ReactNode
}

const NoOrYes = ({ no = 'Cancel', onNo, children }: NoOrYesProps) => (
  <DialogFoot>
    <Button look="line" onClick={onNo}>
      {no}
    </Button>
    {children}
  </DialogFoot>
)
