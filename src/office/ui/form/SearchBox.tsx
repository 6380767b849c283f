// A search field that searches after a short pause in typing, or immediately on Enter.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Search } from '#office/ui/icons.tsx'
import styles from './SearchBox.module.css'

/** How long to wait after the last typed character. */
const typingMs = 250

interface SearchBoxProps {
  label: string
  placeholder: string
  search: string
  onSearch(text: string): void
}

export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  const send = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  })
  // Shows the new search text if a parent changed it, for example because the user opened another list.
  const follow = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  })
  useEffect(() => follow(search), [search])
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={styles.search}>
      <Search />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') send(typed.trim())
          if (key === 'Escape' && !typed) currentTarget.blur()
        }}
      />
    </search>
  )
}
