import { useQueryClient } from '@tanstack/react-query'
import type { PublishOutcome } from '#domain/content/words-answers.ts'
import { type Answer, refuse } from '#office/api.ts'
import { useAct } from '#office/shell/act.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { type PutBackAsked, putBack } from './publish-api.ts'
import { faultOf } from './publish-words.ts'

/** Once the words are back, the screen says so; a refusal says why they are not. */
export function usePutBack(): (asked: PutBackAsked) => Promise<Answer<PublishOutcome>> {
  const act = useAct()
  const toast = useToast()
  const queries = useQueryClient()
  return async (asked) => {
    const answer = await act(() => putBack(asked))
    await queries.invalidateQueries({ queryKey: ['words'] })
    const fault = faultOf(answer)
    if (fault) return refuse(fault)
    toast({ text: 'Put back. Visitors see the old words again.' })
    return answer
  }
}
