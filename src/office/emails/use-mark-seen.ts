// Marks emails that didn't arrive as seen, for the whole team.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { send } from '#office/client.ts'
import { useAct } from '#office/shell/act.tsx'
import { refreshNow } from '#office/shell/live.ts'
import { useToast } from '#office/shell/toast.tsx'

export function useMarkSeen(): (ids: string[]) => Promise<void> {
  const queries = useQueryClient()
  const act = useAct()
  const show = useToast()
  return async (ids) => {
    const marked = await act(() => send(api.emails.markSeen, { body: { ids } }))
    if (!marked.isOk) return show({ text: marked.detail })
    show({ text: 'Seen. It stays in the log of emails.' })
    refreshNow(queries, new Set(['store']))
  }
}
