// Loads the script of the palette and the list of shortcuts once the first screen has had its time, so that even their
// first opening is quick. It isn't `lazy`: without a connection that would replace the whole office by an error.
import { useEffect, useState } from 'react'

type Dialogs = typeof import('./dialogs.ts')

const delayMs = 1500

/** @param isOpening whether one of them should be shown as soon as possible */
export function useDialogs(isOpening: boolean): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>()
  useEffect(() => {
    if (dialogs) return
    // Without `await`, Vite would leave a style sheet that can't be loaded outside of what is caught.
    const load = async () => {
      const loaded = await import('./dialogs.ts').catch(() => undefined)
      setDialogs(loaded)
    }
    const timer = setTimeout(load, isOpening ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [dialogs, isOpening])
  return dialogs
}
