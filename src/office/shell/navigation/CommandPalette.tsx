// Search or jump: a combobox over sections, teammates and leads. The typed text is sent in the request's body, so that
// it never appears in a URL.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import { load } from '#office/client.ts'
import { useCan } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useModal } from '#office/ui/dialog/use-modal.ts'
import { Search, User } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './CommandPalette.module.css'
import { findCommands, type Place, withLeads } from './find-commands.ts'

export function CommandPalette({ onClose }: { onClose(): void }) {
  const dialog = useModal()
  const id = useId()
  const navigate = useNavigate()
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const sought = useSettled(typed.trim())
  const { data: found } = useQuery({
    queryKey: ['jump', sought],
    queryFn: () => load(api.leads.list, { body: { filter: { list: 'all' }, search: sought } }),
    enabled: useCan('leads.see') && sought.length >= minSearchLength,
    gcTime: 0,
  })
  const places = withLeads(
    findCommands(typed, team?.teammates ?? []),
    typed.trim() === sought ? (found?.rows ?? []) : [],
  )

  function open({ path, hash, leadId }: Place) {
    onClose()
    if (leadId) navigate({ to: '/leads/$leadId', params: { leadId } })
    else navigate({ to: path, ...(hash && { hash }) })
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const place = places[at]
    if (step && places.length > 0) setAt((at + step + places.length) % places.length)
    else if (event.key === 'Enter' && place) open(place)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search or jump"
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.typed}>
        <Search />
        <input
          role="combobox"
          aria-label="Search or jump"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-places`}
          aria-activedescendant={places[at] && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="A lead, a screen or a teammate"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div className={styles.places} id={`${id}-places`} role="listbox" aria-label="Places">
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={place.key}
            id={`${id}-${index}`}
            className={styles.place}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => open(place)}
          >
            {place.hash || place.leadId ? <User /> : <ArrowRight />}
            <span>
              <b>{place.label}</b> <span className="soft">{place.note}</span>
            </span>
            {index === at && <Key>Enter</Key>}
          </div>
        ))}
      </div>
      {places.length === 0 && (
        <p className={styles.none} role="status">
          No results for “{typed.trim()}”
        </p>
      )}
      <p className={`controls ${styles.foot}`} aria-hidden="true">
        <Key>↑</Key> <Key>↓</Key> choose <Key>Enter</Key> open <Key>Esc</Key> back
      </p>
    </dialog>
  )
}

const minSearchLength = 2
const settleMs = 150

/** Returns the typed text, debounced. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
