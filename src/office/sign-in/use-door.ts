import { useCallback, useEffect, useState } from 'react'
import { type Answer, ask, type Door } from '#office/api.ts'

/** The ways to sign in; undefined until the server has responded. */
export function useDoor(): { door: Answer<Door> | undefined; askAgain(): void } {
  const [door, setDoor] = useState<Answer<Door>>()
  const askAgain = useCallback(() => {
    ask<Door>('GET', '/door').then(setDoor)
  }, [])
  useEffect(askAgain, [askAgain])
  return { door, askAgain }
}
