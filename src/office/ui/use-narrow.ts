// Whether the window is as narrow as a phone's. The breakpoint is the same as in the style sheets. It is in em, so
// that it follows the text size.
import { useSyncExternalStore } from 'react'

const phone = '(width < 48em)'

export const isNarrow = (): boolean => matchMedia(phone).matches

function listenTo(listen: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

export const useNarrow = (): boolean => useSyncExternalStore(listenTo, isNarrow)
