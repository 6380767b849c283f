// Single-key shortcuts of the office and of the current screen (screen-keys.ts). They work while the user isn't typing
// and no dialog or menu is open. Users can turn them off, because speech input would trigger them. ⌘K or Ctrl+K opens
// the command palette, and works while typing, too.
import { useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Permission } from '#domain/office/permissions.ts'
import { sections } from '#office/sections.ts'
import { keepChoice, readChoice } from '#office/shell/device-choice.ts'
import { isPaletteKey } from '#office/ui/keyboard.ts'
import { commands, linkOf } from './commands.ts'
import { keyName, pressOnScreen, useScreenKeys } from './screen-keys.ts'

const isOnKey = 'office-keys'
/** Shortcuts are on unless the user turned them off. */
export const readKeysOn = (): boolean => readChoice(isOnKey) !== 'off'
export const chooseKeys = (isOn: boolean): void => keepChoice(isOnKey, isOn ? undefined : 'off')

export interface Keys {
  isOn: boolean
  switchTo(isOn: boolean): void
}

interface KeysOptions {
  /**
   * Whether the command palette or the list of shortcuts is open or still loading. In this case, typed keys are meant
   * for that dialog.
   */
  isDialogComing: boolean
  can: readonly Permission[]
  onPalette(): void
  onHelp(): void
}

export function useKeys({ isDialogComing, can, onPalette, onHelp }: KeysOptions): Keys {
  const [isOn, setOn] = useState(readKeysOn)
  const navigate = useNavigate()
  useScreenKeys({ 'G D': () => navigate({ to: '/leads', search: { list: 'due' } }) })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogComing) return
    if (isPaletteKey(event) && !isDialogOpen()) {
      event.preventDefault()
      return onPalette()
    }
    if (!isOn || isElsewhere(event)) return
    if (pressOnScreen(event)) return event.preventDefault()
    if (event.repeat) return
    const handle = handlerOf(event)
    if (!handle) return
    event.preventDefault()
    handle()
  })
  function handlerOf(event: KeyboardEvent): (() => unknown) | undefined {
    if (event.key === '/') return onPalette
    if (event.key === '?') return onHelp
    const section = sections[Number(event.key) - 1]
    if (section) return () => navigate({ to: section.path })
    const command = commands.find(({ key, permission }) => key === keyName(event) && can.includes(permission))
    return command && (() => navigate(linkOf(command.go)))
  }
  // A layout effect runs before the first paint, so that a shortcut works as soon as its hint is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    isOn,
    switchTo(next) {
      chooseKeys(next)
      setOn(next)
    },
  }
}

/**
 * Whether the key isn't a shortcut of the screen. Key combinations belong to the browser, keys in a field are text, and
 * a dialog or menu has its own shortcuts.
 */
function isElsewhere({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true
  if (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')
  )
    return true
  return isDialogOpen()
}

const isDialogOpen = () => document.querySelector('dialog[open], [popover]:popover-open') !== null
