import { useCallback, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuthOptions } from '#contract/auth.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'

/** The ways to sign in; undefined until the server has responded. */
export function useAuthOptions(): { options: Result<AuthOptions> | undefined; askAgain(): void } {
  const [options, setOptions] = useState<Result<AuthOptions>>()
  const askAgain = useCallback(() => {
    send(api.auth.options).then(setOptions)
  }, [])
  useEffect(askAgain, [askAgain])
  return { options, askAgain }
}
