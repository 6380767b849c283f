import { useCallback, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuthOptions } from '#contract/auth.ts'
import type { Answer } from '#office/answer.ts'
import { send } from '#office/client.ts'

/** The ways to sign in; undefined until the server has responded. */
export function useDoor(): { door: Answer<AuthOptions> | undefined; askAgain(): void } {
  const [door, setDoor] = useState<Answer<AuthOptions>>()
  const askAgain = useCallback(() => {
    send(api.auth.options).then(setDoor)
  }, [])
  useEffect(askAgain, [askAgain])
  return { door, askAgain }
}
