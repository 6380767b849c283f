// The handle of a list entry. It moves the entry with arrow keys, by dragging, or with two buttons.

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { ChevronUp } from '#office/ui/icons.tsx'
import { keyOf } from '#office/website/parts/form-values.ts'
import { GripVertical } from '#office/website/parts/website-icons.tsx'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import styles from './Form.module.css'

export interface GripProps {
  at: ContentPath
  index: number
  name: string
  canMove: boolean
  /** Whether the buttons that move the entry up and down are shown. */
  isGripped: boolean
  onGrip(): void
  onMove(from: number, to: number): boolean
}

export function Grip({ at, index, name, canMove, isGripped, onGrip, onMove }: GripProps) {
  const pulled = useRef<{ index: number; hasMoved: boolean }>(undefined)
  if (!canMove) return <span />

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(index, index + by)
  }
  function pull({ currentTarget, clientY }: PointerEvent<HTMLButtonElement>) {
    const from = pulled.current
    if (!from) return
    const rows = [...(currentTarget.closest('ol')?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = rowAt(rows, from.index, clientY)
    // Rows are keyed by position. The entry moves to another row, but this button stays in its row and keeps
    // receiving the pointer's events. Therefore the entry's new index is stored.
    if (to !== from.index && onMove(from.index, to)) pulled.current = { index: to, hasMoved: true }
  }

  return (
    <span className={styles.grip}>
      <button
        type="button"
        data-grip={keyOf(at)}
        aria-label={`Move ${name.toLowerCase()}`}
        aria-expanded={isGripped}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          pulled.current = { index, hasMoved: false }
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          if (pulled.current && !pulled.current.hasMoved) onGrip()
          pulled.current = undefined
        }}
        onPointerCancel={() => {
          pulled.current = undefined
        }}
        onClick={(event) => {
          // Only for Enter, Space and screen readers, because pointers are handled above.
          if (event.detail === 0) onGrip()
        }}
      >
        <GripVertical />
      </button>
      {isGripped && (
        <span className={styles.moves}>
          <Button look="line" square aria-label={`${name} up`} onClick={() => onMove(index, index - 1)}>
            <ChevronUp />
          </Button>
          <Button look="line" square aria-label={`${name} down`} onClick={() => onMove(index, index + 1)}>
            <ChevronDown />
          </Button>
        </span>
      )}
    </span>
  )
}

/**
 * The new index of the entry at `from` when the pointer is at `y`. The entry moves past each entry whose middle the
 * pointer has crossed.
 */
export function rowAt(rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, y: number): number {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const above = middles.findIndex((middle, index) => index < from && y < middle)
  return above >= 0
    ? above
    : Math.max(
        from,
        middles.findLastIndex((middle, index) => index > from && y > middle),
      )
}
