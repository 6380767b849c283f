// Undoes the joining of two people who aren't the same person. The requests from one email address, or one request
// without an address, become a separate person again.

import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import styles from '#office/lead/Lead.module.css'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'

export function SplitDialog({ details, onClose }: { details: LeadDetails; onClose(): void }) {
  const queries = useQueryClient()

  const { submit, fault } = useSubmit({
    send: (leadId: string) => send(api.leads.split, { params: { id: details.id }, body: { with: leadId } }),
    onDone() {
      onClose()
      queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })
    },
  })

  return (
    <Dialog title="Not the same person?" onClose={onClose}>
      <DialogText>
        Their requests get a page of their own again. Nothing is lost, and you can join them later.
      </DialogText>
      <ul className={styles.choices}>
        {othersOf(details).map(([{ id, email }, ...more]) => (
          <li key={id} className={styles.split}>
            <span>
              <b>{email ?? 'No email'}</b>, {counted(more.length + 1, 'request')}
            </span>
            <Button look="line" onClick={() => submit(id)}>
              Split off
            </Button>
          </li>
        ))}
      </ul>
      <FaultBanner>{fault}</FaultBanner>
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/**
 * The person's requests grouped by email address. A request without an address is a group of its own. The group of the
 * request in the URL (`id`) is left out.
 */
export function othersOf({ id, submissions }: LeadDetails): [Submission, ...Submission[]][] {
  const senderOf = (one: Submission) => one.email ?? one.id
  const bySender = Map.groupBy(submissions, senderOf)
  const own = submissions.find((one) => one.id === id)
  if (own) bySender.delete(senderOf(own))
  return [...bySender.values()] as [Submission, ...Submission[]][]
}
