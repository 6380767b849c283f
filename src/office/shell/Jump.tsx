// Search or jump: a combobox over sections and teammates.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Search } from '#office/ui/icons/Search.tsx'
import { User } from '#office/ui/icons/User.tsx'
import { Key } from '#office/ui/Key.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { findPlaces, type Place } from './find-places.ts'
import styles from './Jump.module.css'
import { useMay } from './me.ts'
import { teamQuery } from './queries.ts'

export function Jump({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const { data: team } = useQuery({ ...teamQuery, enabled: useMay('team.see') })
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const places = findPlaces(typed, team?.teammates ?? [])
  useEffect(() => dialog.current?.showModal(), [])

  function open({ path, hash }: Place) {
    onClose()
    navigate({ to: path, ...(hash && { hash }) })
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
          placeholder="A screen or a teammate"
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
            {place.hash ? <User /> : <ArrowRight />}
            <span>
              <b>{place.label}</b> <span className="soft">{place.note}</span>
            </span>
            {index === at && <Key>Enter</Key>}
          </div>
        ))}
      </div>
      {places.length === 0 && (
        <p className={styles.none} role="status">
          No results for “{typed.trim()}”.
        </p>
      )}
      <p className={styles.foot} aria-hidden="true">
        <Key>↑</Key> <Key>↓</Key> choose <Key>Enter</Key> open <Key>Esc</Key> back
      </p>
    </dialog>
  )
}
