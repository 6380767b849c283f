// A toast: a line at the bottom of the screen that says what happened, with buttons such as 'Undo'. A new toast
// replaces the last one.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { X } from '#site/ui/icons/X.tsx'
import styles from './Toast.module.css'

interface Toast {
  text: ReactNode
  icon?: ReactNode
  actions?: { label: string; act(): void }[] | undefined
  /** The toast stays until it is closed or replaced. */
  isLasting?: boolean
}
type Show = (toast: Toast | undefined) => void

/** Long enough to read the toast and reach its button. */
const shownMs = 12_000

const ToastContext = createContext<Show>(() => {})
export const useToast = (): Show => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { id: number }>()
  const show = useCallback<Show>((next) => setToast((last) => next && { ...next, id: (last?.id ?? 0) + 1 }), [])
  useEffect(() => {
    if (!toast || toast.isLasting) return
    const timer = setTimeout(() => setToast(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      {/* The live region exists before its text because screen readers announce only changes. */}
      <div className={styles.place} role="status">
        {toast && (
          <div className={styles.toast} key={toast.id}>
            {toast.icon}
            <span>{toast.text}</span>
            {toast.actions?.map(({ label, act }) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  setToast(undefined)
                  act()
                }}
              >
                {label}
              </button>
            ))}
            <button className={styles.close} type="button" aria-label="Close" onClick={() => setToast(undefined)}>
              <X />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  )
}
