// Sends what a form or a dialog asks for: once at a time, with a passkey where it takes one, and says why it was refused.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Refusal, Result } from '#office/result.ts'
import { useAct } from './act.tsx'

interface Submission<Body, Input> {
  /** What is wrong with it already here: then it isn't sent. */
  check?(input: Input): Refusal | undefined
  send(input: Input): Promise<Result<Body>>
  /** First parts of the keys of queries that are read again before anything is shown, also after a refusal. */
  refreshes?: readonly string[]
  onDone?(body: Body, input: Input): void
}

export function useSubmit<Body, Input = void>({ check, send, refreshes = [], onDone }: Submission<Body, Input>) {
  const act = useAct()
  const queries = useQueryClient()
  const mutationKey = [useId()]
  const { mutateAsync, isPending, data } = useMutation({
    mutationKey,
    // Without a connection it is refused at once: what waits for one would be sent when nobody expects it.
    networkMode: 'always',
    async mutationFn(input: Input): Promise<Result<Body>> {
      const wrong = check?.(input)
      if (wrong) return wrong
      const answer = await act(() => send(input))
      await Promise.all(refreshes.map((first) => queries.invalidateQueries({ queryKey: [first] })))
      if (answer.isOk) onDone?.(answer.body, input)
      return answer
    },
  })
  const refusal = data?.isOk === false ? data : undefined
  return {
    submit(input: Input): void {
      // Asked of the cache: `isPending` is that of the last drawing, and a second press may come before the next.
      if (queries.isMutating({ mutationKey }) === 0) mutateAsync(input)
    },
    isBusy: isPending,
    answer: data,
    /** In words; nothing for somebody who closed the question for their passkey. */
    fault: refusal?.needsPasskey ? undefined : refusal?.detail,
    /** Keyed by field. */
    faults: refusal?.faults ?? none,
  }
}

const none: Refusal['faults'] = new Map()
