// A toast: a line at the bottom of the screen that says what happened, with buttons such as 'Undo'. A new toast
// replaces the last one. A toast stays while the pointer or the focus is on it.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { X } from '#site/ui/icons/X.tsx'
import styles from './Toast.module.css'

interface Toast {
  text: ReactNode
  icon?: ReactNode
  actions?: { label: string; run(): void }[] | undefined
  /** Whether the toast stays until it is closed or replaced. */
  isLasting?: boolean
}
type Show = (toast: Toast | undefined) => void
interface ToastControl {
  show: Show
  /** Removes the toast, unless it is lasting or offers an action, such as 'Undo'. */
  leave(): void
}

/** Long enough to read the toast and reach its button. */
const shownMs = 12_000

const ToastContext = createContext<ToastControl>({ show() {}, leave() {} })
export const useToast = (): Show => useContext(ToastContext).show

/** Calls `leave` when the user goes to another screen. */
export function useLeaveToast(path: string | undefined): void {
  const { leave } = useContext(ToastContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the path changes
  useEffect(leave, [path, leave])
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { id: number }>()
  const [heldId, setHeldId] = useState<number>()
  const shown = useRef<HTMLDivElement>(null)
  const [control] = useState<ToastControl>(() => {
    let lastId = 0
    return {
      show(next) {
        const id = ++lastId
        setToast(next && { ...next, id })
      },
      leave: () => setToast((last) => (last?.isLasting || last?.actions ? last : undefined)),
    }
  })
  useEffect(() => {
    if (!toast || toast.isLasting || toast.id === heldId) return
    const timer = setTimeout(() => setToast(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [toast, heldId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast can cover something else
  useEffect(() => uncoverFocus(shown.current), [toast])
  return (
    <ToastContext value={control}>
      {children}
      {/* This live region is rendered even without a toast, because screen readers announce only changes in it. */}
      <div className={styles.place} role="status">
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the toast does nothing when used, it only stays
          <div
            className={styles.toast}
            key={toast.id}
            ref={shown}
            onPointerEnter={() => setHeldId(toast.id)}
            onPointerLeave={() => setHeldId(undefined)}
            onFocus={() => setHeldId(toast.id)}
            onBlur={() => setHeldId(undefined)}
          >
            {toast.icon}
            <div>
              <span>{toast.text}</span>
              {toast.actions?.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => {
                    setToast(undefined)
                    run()
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <button className={styles.close} type="button" aria-label="Close" onClick={() => setToast(undefined)}>
              <X />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** Scrolls the element with the focus out from under the toast. */
function uncoverFocus(toast: HTMLElement | null) {
  const focused = document.activeElement
  if (!toast || !focused?.matches('a, button, input, select, summary, textarea')) return
  const [over, under] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isCovered =
    under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right
  if (isCovered) window.scrollBy({ top: under.bottom - over.top + 12 })
}
