import { api } from '#contract/api.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/client.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'

/** Returns a function that makes a lead's failed and waiting deliveries due now and reports how many. */
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
