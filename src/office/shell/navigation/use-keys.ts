// Single-key shortcuts of the office and of the screen (screen-keys.ts). They work while nobody is typing and no dialog
// or menu is open. They can be turned off, because speech input would trigger them. The palette's ⌘K or Ctrl+K works
// while typing, too.
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
  /** Whether one of the shell's dialogs is open or still loading. What is typed is then meant for the dialog. */
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
  // Before the first paint, as in screen-keys.ts: a screen may be painted together with the shell.
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

/** Key combinations belong to the browser, keys in a field are text, and a dialog or menu has its own shortcuts. */
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
