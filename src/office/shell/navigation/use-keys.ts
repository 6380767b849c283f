// Single-key shortcuts of the office and of the screen (screen-keys.ts). They work while nobody is typing and no dialog
// or menu is open. They can be turned off, because speech input would trigger them.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sections } from '#office/sections.ts'
import { keepChoice, readChoice } from '#office/shell/device-choice.ts'
import { pressOnScreen, useScreenKeys } from './screen-keys.ts'

const isOnKey = 'office-keys'
/** Shortcuts are on unless the user turned them off. */
export const readKeysOn = (): boolean => readChoice(isOnKey) !== 'off'
export const chooseKeys = (isOn: boolean): void => keepChoice(isOnKey, isOn ? undefined : 'off')

export interface Keys {
  isOn: boolean
  switchTo(isOn: boolean): void
}

export function useKeys({ onJump, onHelp }: { onJump(): void; onHelp(): void }): Keys {
  const [isOn, setOn] = useState(readKeysOn)
  const navigate = useNavigate()
  useScreenKeys({ 'G D': () => navigate({ to: '/leads', search: { list: 'due' } }) })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event)) return
    if (pressOnScreen(event)) return event.preventDefault()
    if (event.repeat) return
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

/** Key combinations belong to the browser, keys in a field are text, and a dialog or menu has its own shortcuts. */
function isElsewhere({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true
  if (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')
  )
    return true
  return document.querySelector('dialog[open], [popover]:popover-open') !== null
}
