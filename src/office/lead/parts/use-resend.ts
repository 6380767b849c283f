import { api } from '#contract/api.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'

/**
 * Returns a function that sends a lead's failed deliveries and failed stop notices again. A stop notice tells a
 * destination which consent the person withdrew. Retries that are scheduled for later are made now. If everything was
 * delivered, all of the lead's deliveries are sent again. A toast says how many are sent.
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
