// Dialogs that end with two buttons: the first changes nothing, and the second does what the title says.
import type { ComponentProps, ReactNode } from 'react'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, type ButtonLook } from '#office/ui/form/Button.tsx'
import styles from './Dialog.module.css'
import { Dialog, DialogFoot, DialogText } from './Dialog.tsx'

interface ConfirmDialogProps extends ComponentProps<typeof Dialog> {
  no?: string
  /** What the first button does. By default, it closes the dialog. */
  onNo?(): void
  yes: ReactNode
  look?: ButtonLook
  isBusy?: boolean
  /** Why the action failed. */
  fault?: string | undefined
  onConfirm(): void
}

/** A dialog that asks a question. */
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
  /** Text above the fields. */
  text?: string
  /** The form's class. By default, the fields are laid out by `styles.fields`. */
  className?: string | undefined
  onSubmit(typed: FormData): void
}

/** A dialog with fields to fill in. */
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
