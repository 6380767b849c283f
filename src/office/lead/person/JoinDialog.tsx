// Finds another person by search, and joins the two people into one. Joining can be undone.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { send } from '#office/api/client.ts'
import styles from '#office/lead/Lead.module.css'
import { PersonSearch } from '#office/leads/parts/PersonSearch.tsx'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'

export function JoinDialog({ details, onClose }: { details: LeadDetails; onClose(): void }) {
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const show = useToast()
  const own = details.submissions.map(({ id }) => id)
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })

  const { submit, fault, isBusy } = useSubmit({
    send: (other: LeadRow) => send(api.leads.join, { params: { id: details.id }, body: { with: other.id } }),
    onDone(_, other) {
      onClose()
      show({ text: `Joined with ${other.name}.`, actions: [{ label: 'Undo', run: () => undo(other) }] })
      refresh()
    },
  })

  async function undo(other: LeadRow) {
    const split = await withStepUp(() =>
      send(api.leads.split, { params: { id: details.id }, body: { with: other.id } }),
    )
    show({ text: split.isOk ? 'Undone.' : split.detail })
    refresh()
  }

  return (
    <Dialog title="Join with someone" onClose={onClose}>
      <DialogText>
        If {details.person.name} wrote from another email address, join the two: one status, one owner, one timeline.
        You can take it back any day.
      </DialogText>
      <PersonSearch className={styles.choices} nobody="Nobody else found." isLeftOut={({ id }) => own.includes(id)}>
        {(row) => (
          <div className={styles.split}>
            <span>
              <b>{row.name}</b>
              {row.business && `, ${row.business}`}
              <br />
              <span className="small quiet">
                {row.email} · {row.requestLabel}
              </span>
            </span>
            <Button
              look="line"
              busy={isBusy}
              aria-label={`Join with ${row.name}, ${row.email}`}
              onClick={() => submit(row)}
            >
              Join
            </Button>
          </div>
        )}
      </PersonSearch>
      <FaultBanner>{fault}</FaultBanner>
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
