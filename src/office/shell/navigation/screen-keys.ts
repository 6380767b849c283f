// The shortcuts of a screen. A component that appeared later is tried first, so that it takes precedence over the rest
// of the screen.
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Keyed by key name: 'J', '⇧X', 'Enter', 'Esc', or 'G D' for two keys in a row. A handler that returns false passes the
 * key press on.
 */
type ScreenKeys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/** Whom a screen's shortcuts are about: the open lead, the list's current row or its selected leads. */
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
  /** The keys that do something with the subject. */
  keys: readonly string[]
}

/** Only these keys repeat while held down. */
const repeating = ['J', 'K']

/** @param subject if given, the palette offers what these keys do with it (shortcuts.ts) */
export function useScreenKeys(keys: ScreenKeys, subject?: Subject): void {
  const press = useEffectEvent<Brought['press']>((name, event) => {
    const handle = keys[name]
    return handle !== undefined && handle(event) !== false
  })
  const read = useEffectEvent<Brought['read']>(
    () => subject && { subject, keys: Object.keys(keys).filter((key) => keys[key] !== undefined) },
  )
  // Before the screen is painted, so that a key works as soon as the user can see what it is for.
  useLayoutEffect(() => {
    const own: Brought = { press: (name, event) => press(name, event), read: () => read() }
    brought.push(own)
    for (const listen of listeners) listen()
    return () => {
      brought.splice(brought.indexOf(own), 1)
    }
  }, [])
}

/** How soon the second of two keys must follow. */
const sequenceMs = 1500
let last = { name: '', atMs: 0 }

/** Whom the screen's shortcuts are about, if anybody. Updated when another part of the screen has loaded. */
export function useScreenSubject(): ScreenSubject | undefined {
  const [screen, setScreen] = useState<ScreenSubject>()
  useLayoutEffect(() => {
    const read = () => {
      const subjects = brought.toReversed().flatMap((one) => one.read() ?? [])
      const [first] = subjects
      // Several parts of a screen may have keys for the same people.
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

/** Does what the key does on this screen. The palette calls this, too. @returns whether a screen handled it */
export const pressKey = (name: string, event = new KeyboardEvent('keydown')): boolean =>
  brought.toReversed().some(({ press }) => press(name, event))

/** 'J' for j (or for J with Caps Lock), '⇧X', 'Esc', 'Enter' */
export function keyName({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key === 'Escape') return 'Esc'
  if (!/^[a-z]$/i.test(key)) return key
  return `${shiftKey ? '⇧' : ''}${key.toUpperCase()}`
}
