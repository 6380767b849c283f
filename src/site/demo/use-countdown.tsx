// The countdown that runs once the demo form is stored, before the video's page opens. Its code and styles are
// fetched only when the countdown is due, so that no earlier click waits for them.
import { useState } from 'react'
import type { Countdown, CountdownTexts } from './Countdown.tsx'

/**
 * @param onDone called at the countdown's end, or if its code can't be fetched; must be the same function on every
 * render
 */
export function useCountdown(texts: CountdownTexts, onDone: () => void) {
  const [Counting, setCounting] = useState<typeof Countdown>()
  return {
    /** @param isWanted asked once the code is there: whether the visitor still waits */
    begin: (isWanted = () => true): Promise<unknown> =>
      import('./Countdown.tsx').then(
        (loaded) => isWanted() && setCounting(() => loaded.Countdown),
        () => isWanted() && onDone(),
      ),
    /** The running countdown, to be shown in place of the form; undefined before it starts. */
    counting: Counting && <Counting texts={texts} onDone={onDone} />,
    /** Returns to the form. */
    reset: () => setCounting(undefined),
  }
}
