// The countdown that runs once the demo form is stored, before the video's page opens. Its code and styles are fetched
// only when it is due, so that no earlier click waits for them.
import { useState } from 'react'
import type { Countdown, CountdownTexts } from './Countdown.tsx'

/** @param onDone called at its end, or if its code can't be fetched; must be the same function on every render */
export function useCountdown(texts: CountdownTexts, onDone: () => void) {
  const [Counting, setCounting] = useState<typeof Countdown>()
  return {
    begin: (): Promise<void> =>
      import('./Countdown.tsx').then((loaded) => setCounting(() => loaded.Countdown)).catch(onDone),
    /** The running countdown, to be shown in place of the form; undefined before it starts. */
    counting: Counting && <Counting texts={texts} onDone={onDone} />,
    /** Back to the form. */
    reset: () => setCounting(undefined),
  }
}
