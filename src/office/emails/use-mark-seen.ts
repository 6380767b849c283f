// Marks emails that didn't arrive, or were reported as spam, as seen for the whole team. They then no longer ask for
// attention.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'

export function useMarkSeen(): (ids: string[]) => Promise<void> {
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const show = useToast()
  return async (ids) => {
    const marked = await withStepUp(() => send(api.emails.markSeen, { body: { ids } }))
    if (!marked.isOk) return show({ text: marked.detail })
    show({ text: 'Seen. It stays in the log of emails.' })
    refreshNow(queries, new Set(['store']))
  }
}
