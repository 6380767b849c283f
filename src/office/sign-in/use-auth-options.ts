import { useCallback, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuthOptions } from '#contract/auth.ts'
import type { Answer } from '#office/result.ts'
import { send } from '#office/client.ts'

/** The ways to sign in; undefined until the server has responded. */
export function useAuthOptions(): { options: Answer<AuthOptions> | undefined; askAgain(): void } {
  const [options, setOptions] = useState<Answer<AuthOptions>>()
  const askAgain = useCallback(() => {
    send(api.auth.options).then(setOptions)
  }, [])
  useEffect(askAgain, [askAgain])
  return { options, askAgain }
}
