// If another lead has the same phone number but a different email address, suggests that both are from the same person.
// Joining them can be undone.

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { LeadDetails, SamePhone } from '#contract/lead-details.ts'
import { send } from '#office/api/client.ts'
import styles from '#office/lead/Lead.module.css'
import { useCan } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Users } from '#office/ui/icons.tsx'

export function SamePhoneBar({ details: { id, samePhone } }: { details: LeadDetails }) {
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  const canJoin = useCan('leads.join')

  async function join({ leadId, name }: SamePhone) {
    const joined = await withStepUp(() => send(api.leads.join, { params: { id }, body: { with: leadId } }))
    show({ text: joined.isOk ? `Joined with ${name}. “Not the same person” takes it back.` : joined.detail })
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })
  }

  return samePhone.map((other) => (
    <div key={other.leadId} className={styles.suggested}>
      <Banner
        kind="quiet"
        icon={<Users />}
        action={
          canJoin && (
            <Button look="line" onClick={() => join(other)}>
              Same person
            </Button>
          )
        }
      >
        {other.why}:{' '}
        <Link className={buttonClass({ look: 'link' })} to="/leads/$leadId" params={{ leadId: other.leadId }}>
          {other.name}
        </Link>{' '}
        ({other.email}).
      </Banner>
    </div>
  ))
}
