// Sends the requests of a form or dialog one at a time, and asks for a passkey if needed. Reports why a request was
// refused.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Refusal, Result } from '#office/api/result.ts'
import { useStepUp } from './step-up.tsx'

interface Submission<Body, Input> {
  /** Checks the input before it is sent. If this returns a refusal, nothing is sent. */
  check?(input: Input): Refusal | undefined
  send(input: Input): Promise<Result<Body>>
  /** Queries whose key starts with one of these are refetched before the response is shown, also after a refusal. */
  refreshes?: readonly string[]
  onDone?(body: Body, input: Input): void
}

export function useSubmit<Body, Input = void>({ check, send, refreshes = [], onDone }: Submission<Body, Input>) {
  const withStepUp = useStepUp()
  const queries = useQueryClient()
  const mutationKey = [useId()]
  const { mutateAsync, isPending, data } = useMutation({
    mutationKey,
    // Without a connection the request fails immediately. By default, React Query would pause the request and send it
    // later, when the user may no longer expect it.
    networkMode: 'always',
    async mutationFn(input: Input): Promise<Result<Body>> {
      const wrong = check?.(input)
      if (wrong) return wrong
      const result = await withStepUp(() => send(input))
      await Promise.all(refreshes.map((first) => queries.invalidateQueries({ queryKey: [first] })))
      if (result.isOk) onDone?.(result.body, input)
      return result
    },
  })
  const refusal = data?.isOk === false ? data : undefined
  return {
    submit(input: Input): void {
      // A second press may come before the next render. `isPending` is from the last render, so this checks React
      // Query's cache instead.
      if (queries.isMutating({ mutationKey }) === 0) mutateAsync(input)
    },
    isBusy: isPending,
    result: data,
    /** Why the request was refused; undefined if the user closed the passkey dialog. */
    fault: refusal?.needsPasskey ? undefined : refusal?.detail,
    /** The error messages, keyed by field. */
    faults: refusal?.faults ?? noFaults,
  }
}

const noFaults: Refusal['faults'] = new Map()
