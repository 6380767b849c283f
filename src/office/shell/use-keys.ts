// Single keys, while nobody types and no dialog is open. They can be switched off: speech input would press them.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sections } from './sections.ts'
import { chooseKeys, readKeysOn } from './theme.ts'

export interface Keys {
  isOn: boolean
  switchTo(isOn: boolean): void
}

export function useKeys({ onJump, onHelp }: { onJump(): void; onHelp(): void }): Keys {
  const [isOn, setOn] = useState(readKeysOn)
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const section = sections[Number(event.key) - 1]
    const act =
      event.key === '/' ? onJump : event.key === '?' ? onHelp : section && (() => navigate({ to: section.path }))
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return {
    isOn,
    switchTo(next) {
      chooseKeys(next)
      setOn(next)
    },
  }
}

/** A chord is the browser's, a letter in a field is text, and a dialog has its own keys. */
function isElsewhere({ altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat) return true
  if (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')
  )
    return true
  return document.querySelector('dialog[open]') !== null
}
