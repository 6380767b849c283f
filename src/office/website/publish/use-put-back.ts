import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { PublishOutcome } from '#contract/content.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { send } from '#office/client.ts'
import { type Result, refuse } from '#office/result.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { faultOf } from './publish-texts.ts'

/** Puts back the content from before a publish and reports that in a toast; if it fails, the result says why. */
export function usePutBack(): (request: InputOf<typeof api.content.putBack>) => Promise<Result<PublishOutcome>> {
  const withStepUp = useStepUp()
  const toast = useToast()
  const queries = useQueryClient()
  return async (request) => {
    const result = await withStepUp(() => send(api.content.putBack, request))
    await queries.invalidateQueries({ queryKey: ['words'] })
    const fault = faultOf(result)
    if (fault) return refuse(fault)
    toast({ text: 'Undone. Visitors see the old text again.' })
    return result
  }
}
