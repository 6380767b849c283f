// Finds another person by search and joins both. Joining can be undone.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { load, send } from '#office/client.ts'
import { useAct } from '#office/shell/act.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import styles from './Lead.module.css'

/** As many as fit without scrolling. */
const shownRows = 6

export function JoinDialog({ answer, onClose }: { answer: LeadDetails; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const act = useAct()
  const show = useToast()
  const search = typed.trim()
  const own = answer.submissions.map(({ id }) => id)
  const { data, isFetching } = useQuery({
    queryKey: ['join-search', search],
    queryFn: () => load(api.leads.list, { body: { filter: { list: 'all' }, search } }),
    enabled: search.length > 1,
    placeholderData: (last) => last,
  })
  const found = search.length > 1 ? (data?.rows ?? []).filter(({ id }) => !own.includes(id)) : []
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })

  const { submit, fault, isBusy } = useSubmit({
    send: (other: LeadRow) => send(api.leads.join, { params: { id: answer.id }, body: { with: other.id } }),
    onDone(_, other) {
      onClose()
      show({ text: `Joined with ${other.name}.`, actions: [{ label: 'Undo', act: () => undo(other) }] })
      refresh()
    },
  })

  async function undo(other: LeadRow) {
    const split = await act(() => send(api.leads.split, { params: { id: answer.id }, body: { with: other.id } }))
    show({ text: split.isOk ? 'Undone.' : split.detail })
    refresh()
  }

  return (
    <Dialog title="Join with someone" onClose={onClose}>
      <DialogText>
        If {answer.person.name} wrote from another email address, join the two: one status, one owner, one timeline. You
        can take it back any day.
      </DialogText>
      <Field
        label="Who?"
        placeholder="Name, business, email or phone"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to fill this in
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.choices} aria-label="Found">
        {found.slice(0, shownRows).map((row) => (
          <li key={row.id} className={styles.split}>
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
          </li>
        ))}
      </ul>
      <p className="small quiet" role="status">
        {search.length > 1 && !isFetching && found.length === 0 && 'Nobody else found.'}
        {found.length > shownRows && 'There are more: type a bit more of the name.'}
      </p>
      <FaultBanner>{fault}</FaultBanner>
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
