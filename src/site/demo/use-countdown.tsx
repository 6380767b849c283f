// The countdown between a stored demo form and the video. Its code and its styles are fetched once it is due: no press
// before that waits for them.
import { useState } from 'react'
import type { Countdown, CountdownWords } from './Countdown.tsx'

/** @param onDone called once it is over, or where its code cannot be fetched; the same at each drawing */
export function useCountdown(words: CountdownWords, onDone: () => void) {
  const [Counting, setCounting] = useState<typeof Countdown>()
  return {
    begin: (): Promise<void> =>
      import('./Countdown.tsx').then((loaded) => setCounting(() => loaded.Countdown)).catch(onDone),
    /** From then on drawn in place of the form. */
    counting: Counting && <Counting words={words} onDone={onDone} />,
    /** Back to the form. */
    reset: () => setCounting(undefined),
  }
}
