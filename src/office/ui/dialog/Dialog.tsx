// A native modal dialog, open while it is rendered. Escape and the dialog's buttons close it. If it has a close
// button in the corner, a click outside the dialog also closes it. ⌘↵ or Ctrl+Enter submits its form.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#office/ui/form/Button.tsx'
import { isSendKey } from '#office/ui/keyboard.ts'
import { X } from '#site/ui/icons/X.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  children: ReactNode
  onClose(): void
  /** Set if the dialog asks before something is ended or deleted. */
  role?: 'alertdialog'
  /** For content that is wide, such as a table of shortcuts. */
  wide?: boolean
  /** For a dialog that shows a page in a frame. */
  full?: boolean
  /**
   * Adds a close button in the corner, for a dialog without another button that closes it. A click outside the dialog
   * then closes it, too. Any other dialog ignores clicks outside, so that an accidental click doesn't lose what was
   * typed.
   */
  hasCross?: boolean
}

export function Dialog({ title, children, onClose, role, wide, full, hasCross }: DialogProps) {
  const ref = useModal()
  const titleId = useId()
  // Rendered in the body, so that the styles of the section that opens the dialog don't apply to the dialog.
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      className={[styles.dialog, wide && styles.wide, full && styles.full].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // React also calls this for a dialog that is nested in this dialog.
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={({ target, currentTarget }) => hasCross && target === currentTarget && onClose()}
      onKeyDown={submitByKey}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {/* The close button is last, so that the focus goes to the content first. */}
        {hasCross && (
          <div className={styles.cross}>
            <Button look="quiet" square aria-label="Close" onClick={onClose}>
              <X />
            </Button>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  )
}

function submitByKey(event: KeyboardEvent<HTMLDialogElement>) {
  const { target, currentTarget } = event
  // Ignores keys that are pressed in a dialog above this dialog.
  const isOwn = target instanceof Element && target.closest('dialog') === currentTarget
  // Presses the button instead of submitting the form, because the button does nothing while the form is being sent.
  const button = isOwn && isSendKey(event) && currentTarget.querySelector<HTMLElement>('form [type="submit"]')
  if (!button) return
  event.preventDefault()
  button.click()
}

export const DialogText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
