// Undoes a join: the requests from one email become a separate person again.

import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/client.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import styles from './Lead.module.css'

export function SplitDialog({ answer, onClose }: { answer: LeadDetails; onClose(): void }) {
  const queries = useQueryClient()
  const own = answer.submissions.find(({ id }) => id === answer.id)?.email
  const others = answer.person.emails.filter((email) => email !== own)

  const { submit, fault } = useSubmit({
    send: (leadId: string) => send(api.leads.split, { params: { id: answer.id }, body: { with: leadId } }),
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
        {others.map((email) => {
          const theirs = answer.submissions.filter((one) => one.email === email)
          const [first] = theirs
          return (
            first && (
              <li key={email} className={styles.split}>
                <span>
                  <b>{email}</b>, {counted(theirs.length, 'request')}
                </span>
                <Button look="line" onClick={() => submit(first.id)}>
                  Split off
                </Button>
              </li>
            )
          )
        })}
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
