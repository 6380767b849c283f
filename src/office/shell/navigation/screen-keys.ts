// The shortcuts of a screen. A component that appeared later is tried first, so that it takes precedence over the rest
// of the screen.
import { useEffect, useEffectEvent } from 'react'

/**
 * Keyed by key name: 'J', '⇧X', 'Enter', 'Esc', or 'G D' for two keys in a row. A handler that returns false passes the
 * key press on.
 */
type ScreenKeys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

type Press = (name: string, event: KeyboardEvent) => boolean
const brought: Press[] = []

/** Only these keys repeat while held down. */
const repeating = ['J', 'K']

export function useScreenKeys(keys: ScreenKeys): void {
  const press = useEffectEvent<Press>((name, event) => {
    const act = keys[name]
    return act !== undefined && act(event) !== false
  })
  useEffect(() => {
    const own: Press = (name, event) => press(name, event)
    brought.push(own)
    return () => {
      brought.splice(brought.indexOf(own), 1)
    }
  }, [])
}

/** How soon the second of two keys must follow. */
const sequenceMs = 1500
let last = { name: '', atMs: 0 }

/** @returns whether a screen handled the key press */
export function pressOnScreen(event: KeyboardEvent): boolean {
  const name = keyName(event)
  const both = event.timeStamp - last.atMs <= sequenceMs ? `${last.name} ${name}` : ''
  last = { name, atMs: event.timeStamp }
  if (event.repeat && !repeating.includes(name)) return false
  // On a link, a button, a summary or an input, Enter does what it usually does.
  if (name === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary, input'))
    return false
  const screens = brought.toReversed()
  return [both, name].some((pressed) => pressed !== '' && screens.some((press) => press(pressed, event)))
}

/** 'J' for j (or for J with Caps Lock), '⇧X', 'Esc', 'Enter' */
export function keyName({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key === 'Escape') return 'Esc'
  if (!/^[a-z]$/i.test(key)) return key
  return `${shiftKey ? '⇧' : ''}${key.toUpperCase()}`
}
