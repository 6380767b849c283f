// Loads the script of the palette and the list of shortcuts a moment after the office has opened, so that even their
// first opening is quick. React's `lazy` would replace the whole office with an error if the script can't be loaded.
import { useEffect, useEffectEvent, useState } from 'react'

type Dialogs = typeof import('./dialogs.ts')

const delayMs = 1500

/**
 * @param isOpening whether one of the dialogs should be shown as soon as possible
 * @param onFailure called if the dialog can't be shown; opening it once more tries again
 */
export function useDialogs(isOpening: boolean, onFailure: () => void): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>()
  const giveUp = useEffectEvent(onFailure)
  useEffect(() => {
    if (dialogs) return
    // Without `await`, `catch` wouldn't cover the style sheets, which Vite loads with the script.
    const load = async () => {
      const loaded = await import('./dialogs.ts').catch(() => undefined)
      setDialogs(loaded)
      if (isOpening && !loaded) giveUp()
    }
    const timer = setTimeout(load, isOpening ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [dialogs, isOpening])
  return dialogs
}
