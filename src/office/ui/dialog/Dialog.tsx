// A native modal dialog, open while it is rendered. Escape and its buttons close it, as does a click beside it if it
// has a close button in the corner. ⌘↵ or Ctrl+Enter submits its form.
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
  /** For a page in a frame. */
  full?: boolean
  /**
   * Adds a close button in the corner, for a dialog without another button that closes it. A click beside such a dialog
   * closes it, too. Any other dialog stays, so that an accidental click doesn't lose what was typed.
   */
  hasCross?: boolean
}

export function Dialog({ title, children, onClose, role, wide, full, hasCross }: DialogProps) {
  const ref = useModal()
  const titleId = useId()
  // In the body, because the styles of the section that opens a dialog aren't meant for it.
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      className={[styles.dialog, wide && styles.wide, full && styles.full].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // React passes on the event of a dialog inside this one.
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={({ target, currentTarget }) => hasCross && target === currentTarget && onClose()}
      onKeyDown={submitByKey}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {/* Last, so that the focus goes to the content first. */}
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
  // A dialog above this one has keys of its own.
  const isOwn = target instanceof Element && target.closest('dialog') === currentTarget
  // Presses the button instead of submitting the form, because the button does nothing while the form is being sent.
  const button = isOwn && isSendKey(event) && currentTarget.querySelector<HTMLElement>('form [type="submit"]')
  if (!button) return
  event.preventDefault()
  button.click()
}

export const DialogText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
