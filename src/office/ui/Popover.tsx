// A menu or a small dialog that opens under a button. It is a native popover, so Escape or a click outside closes it.
// On a phone, it is a sheet that covers the bar at the bottom (PhoneBar.tsx).
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './Popover.module.css'

interface PopoverProps {
  /** The `popoverTarget` of the button, which comes right before the popover. */
  id: string
  label: string
  role: 'menu' | 'dialog'
  /** The side on which the popover is aligned with its button's container. */
  side?: 'left' | 'right' | undefined
  children(close: () => void): ReactNode
}

export function Popover({ id, label, role, side = 'left', children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => ref.current?.hidePopover()
  useEffect(() => {
    if (!isOpen) return
    const placeAgain = () => ref.current && place(ref.current, side)
    addEventListener('resize', placeAgain)
    return () => removeEventListener('resize', placeAgain)
  }, [isOpen, side])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element always has a role
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a label
    <div
      ref={ref}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      className={styles.popover}
      onKeyDown={walk}
      onBeforeToggle={({ newState }) => {
        // Renders the content now, because the popover needs its size and its fields before the browser shows it.
        flushSync(() => setOpen(newState === 'open'))
        // The browser focuses the element with `autofocus` when it shows the popover. Moving the focus in `onToggle`
        // would be too late for a key that is pressed right away.
        const current = ref.current?.querySelector('[data-focus], [aria-current]')
        const first = current ?? ref.current?.querySelector('input, button')
        first?.setAttribute('autofocus', '')
      }}
      onToggle={({ newState }) => {
        if (newState === 'open' && ref.current) place(ref.current, side)
      }}
    >
      {isOpen && children(close)}
    </div>
  )
}

/** Places the popover under its container, at a position relative to the page, so that it scrolls with the page. */
function place(popover: HTMLElement, side: 'left' | 'right') {
  const parentBox = popover.parentElement?.getBoundingClientRect()
  if (!parentBox) return
  const wanted = side === 'left' ? parentBox.left : parentBox.right - popover.offsetWidth
  const left = Math.max(8, Math.min(wanted, document.documentElement.clientWidth - popover.offsetWidth - 8))
  popover.style.setProperty('--left', `${left + scrollX}px`)
  popover.style.setProperty('--top', `${parentBox.bottom + scrollY + 6}px`)
}

/** Moves the focus to the next or previous item when Down or Up is pressed. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"], [data-item]')]
  const index = items.indexOf(document.activeElement as HTMLElement)
  if (index === -1) return
  event.preventDefault()
  items[(index + step + items.length) % items.length]?.focus()
}
