import { useSyncExternalStore } from 'react'

const phone = '(width < 48em)'

function listenTo(listen: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

/** On a phone the marks are too small to tap: the rows below are used instead. */
export const useNarrow = (): boolean => useSyncExternalStore(listenTo, () => matchMedia(phone).matches)
