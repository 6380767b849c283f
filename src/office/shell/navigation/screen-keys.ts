// The shortcuts of a screen. If several components have a shortcut for the same key, the component that appeared last
// takes precedence.
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Keyed by key name: 'J', '⇧X', 'Enter', 'Esc', or 'G D' for two keys in a row. A handler that returns false passes the
 * key press on.
 */
type ScreenKeys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/** The leads that a screen's shortcuts act on: the open lead, the list's current row or the list's selected leads. */
export interface Subject {
  /** 'Rosa Delgado', '3 leads' */
  name: string
  leadIds: readonly string[]
}

interface Brought {
  press(name: string, event: KeyboardEvent): boolean
  read(): ScreenSubject | undefined
}
const brought: Brought[] = []
const listeners = new Set<() => void>()

export interface ScreenSubject {
  subject: Subject
  /** The keys whose shortcuts act on the subject. */
  keys: readonly string[]
}

/** Only the shortcuts of these keys repeat while the key is held down. */
const repeating = ['J', 'K']

/**
 * @param subject if given, the command palette offers the shortcuts of these keys as commands for the subject
 *   (shortcuts.ts)
 */
export function useScreenKeys(keys: ScreenKeys, subject?: Subject): void {
  const press = useEffectEvent<Brought['press']>((name, event) => {
    const handle = keys[name]
    return handle !== undefined && handle(event) !== false
  })
  const read = useEffectEvent<Brought['read']>(
    () => subject && { subject, keys: Object.keys(keys).filter((key) => keys[key] !== undefined) },
  )
  // A layout effect runs before the screen is painted, so that a key works as soon as the user can see its hint.
  useLayoutEffect(() => {
    const own: Brought = { press: (name, event) => press(name, event), read: () => read() }
    brought.push(own)
    for (const listen of listeners) listen()
    return () => {
      brought.splice(brought.indexOf(own), 1)
    }
  }, [])
}

/** The second key of a sequence must follow the first within this time. */
const sequenceMs = 1500
let last = { name: '', atMs: 0 }

/** The leads that the screen's shortcuts act on, if any. Updated when another part of the screen has loaded. */
export function useScreenSubject(): ScreenSubject | undefined {
  const [screen, setScreen] = useState<ScreenSubject>()
  useLayoutEffect(() => {
    const read = () => {
      const subjects = brought.toReversed().flatMap((one) => one.read() ?? [])
      const [first] = subjects
      // Several parts of a screen may have shortcuts for the same leads.
      const alike = subjects.filter(({ subject }) => `${subject.leadIds}` === `${first?.subject.leadIds}`)
      setScreen(first && { subject: first.subject, keys: alike.flatMap(({ keys }) => keys) })
    }
    read()
    listeners.add(read)
    return () => {
      listeners.delete(read)
    }
  }, [])
  return screen
}

/** @returns whether a screen handled the key press */
export function pressOnScreen(event: KeyboardEvent): boolean {
  const name = keyName(event)
  const both = event.timeStamp - last.atMs <= sequenceMs ? `${last.name} ${name}` : ''
  last = { name, atMs: event.timeStamp }
  if (event.repeat && !repeating.includes(name)) return false
  // On a link, a button, a summary or an input, Enter does what it usually does.
  if (name === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary, input'))
    return false
  return [both, name].some((pressed) => pressed !== '' && pressKey(pressed, event))
}

/** Carries out the shortcut that the key has on this screen. @returns whether a component handled it */
export const pressKey = (name: string, event = new KeyboardEvent('keydown')): boolean =>
  brought.toReversed().some(({ press }) => press(name, event))

/** 'J' for j (or for J with Caps Lock), '⇧X', 'Esc', 'Enter' */
export function keyName({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key === 'Escape') return 'Esc'
  if (!/^[a-z]$/i.test(key)) return key
  return `${shiftKey ? '⇧' : ''}${key.toUpperCase()}`
}
