import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { PublishOutcome } from '#contract/content.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { send } from '#office/api/client.ts'
import { type Result, refuse } from '#office/api/result.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { faultOf } from './publish-texts.ts'

/** Undoes a publish and reports that in a toast. If it fails, there is no toast, and the result says why. */
export function useRevertPublish(): (
  request: InputOf<typeof api.content.revertPublish>,
) => Promise<Result<PublishOutcome>> {
  const withStepUp = useStepUp()
  const toast = useToast()
  const queries = useQueryClient()
  return async (request) => {
    const result = await withStepUp(() => send(api.content.revertPublish, request))
    await queries.invalidateQueries({ queryKey: ['words'] })
    const fault = faultOf(result)
    if (fault) return refuse(fault)
    toast({ text: 'Undone. Visitors see the old text again.' })
    return result
  }
}
