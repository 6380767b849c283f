import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#office/shell/act.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { type PutBackAsked, putBack } from './publish-api.ts'
import { faultOf } from './publish-words.ts'

/** @returns why the words could not be put back; undefined: they are, and the screen says so */
export function usePutBack(): (asked: PutBackAsked) => Promise<string | undefined> {
  const act = useAct()
  const toast = useToast()
  const queries = useQueryClient()
  return async (asked) => {
    const answer = await act(() => putBack(asked))
    await queries.invalidateQueries({ queryKey: ['words'] })
    const fault = faultOf(answer)
    if (!fault) toast({ text: 'Put back. Visitors see the old words again.' })
    return fault
  }
}
