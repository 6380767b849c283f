// Loads the script of two dialogs, the command palette and the list of shortcuts. It is loaded a moment after the
// office has opened, so that both dialogs open quickly even the first time. React's `lazy` isn't used, because it would
// replace the whole office with an error if the script can't be loaded.
import { useEffect, useEffectEvent, useState } from 'react'

type Dialogs = typeof import('./dialogs.ts')

const delayMs = 1500

/**
 * @param isOpening whether one of the dialogs should be shown as soon as possible
 * @param onFailure called if the dialog can't be shown; opening the dialog again retries
 */
export function useDialogs(isOpening: boolean, onFailure: () => void): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>()
  const giveUp = useEffectEvent(onFailure)
  useEffect(() => {
    if (dialogs) return
    // Vite loads the dialogs' style sheets with the script. The `await` has to stay: only with it, `catch` also handles
    // the error of a style sheet that can't be loaded.
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
