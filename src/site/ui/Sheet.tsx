// A dialog with a drawing of window light behind its title, a close button in its corner, and the content below. A
// button with `opens={id}` opens the dialog without JavaScript.
import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { X } from '#site/ui/icons/X.tsx'
import { Sunlight } from './drawings/Sunlight.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Shown in place of the title and the children, e.g. during a countdown. */
  instead?: ReactNode
  closable?: boolean
  /** Whether the dialog is open from the start and not modal, like the form that unlocks /demo-video. */
  standing?: boolean
  className?: string | undefined
  ref?: Ref<HTMLDialogElement>
  onCancel?: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose?: () => void
}

export function Sheet(props: SheetProps) {
  const { id, title, intro, children, instead, closable = true, standing, className, ref, onCancel, onClose } = props
  return (
    <dialog
      ref={ref}
      id={id}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      open={standing || undefined}
      suppressHydrationWarning // the dialog may be open before hydration
      aria-labelledby={instead ? undefined : `${id}-title`}
      aria-label={instead ? title : undefined}
      onCancel={onCancel}
      onClose={onClose}
    >
      {instead || (
        <>
          <div className={styles.top}>
            <Sunlight width={540} height={130} left={230} pane={[90, 70]} mullion={10} fill="#FFF1C2" />
            <h2 className="display" id={`${id}-title`}>
              {title}
            </h2>
            {intro && <p>{intro}</p>}
          </div>
          {closable && (
            <button className={styles.close} type="button" aria-label="Close" command="close" commandfor={id}>
              <X />
            </button>
          )}
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
