import { api } from '#contract/api.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/client.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'

/**
 * Returns a function that sends a lead's failed deliveries and failed stop notices again, makes waiting retries due
 * now, and reports how many these are. If everything was delivered, it sends all of the lead's deliveries again.
 */
export function useResend() {
  const withStepUp = useStepUp()
  const show = useToast()
  return async (leadId: string) => {
    const sent = await withStepUp(() => send(api.leads.resend, { params: { id: leadId } }))
    if (!sent.isOk) return show({ text: sent.detail, isLasting: true })
    show({
      text:
        sent.body.count === 0 ? 'Nothing to sync again.' : `Syncing again, to ${counted(sent.body.count, 'place')}.`,
    })
  }
}
