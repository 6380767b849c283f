// The list's shortcuts. Assigning, setting a status and marking as answered apply to all selected leads, or to the
// current row if none are selected; everything else applies to the current row.

import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { EventRequest } from '#contract/leads.ts'
import type { Teammate } from '#contract/team.ts'
import { type Status, statuses } from '#domain/leads/statuses.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/client.ts'
import { useContact } from '#office/leads/contact.tsx'
import { useAct } from '#office/shell/act.tsx'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useToast } from '#office/shell/toast.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import { answering } from './filter-choices.ts'
import styles from './Leads.module.css'
import { useRecord } from './use-record.ts'

/** The most leads that the server accepts in one request. */
const mostAtOnce = 500

interface LeadActsProps {
  rows: readonly LeadRow[]
  current: string | undefined
  selected: ReadonlySet<string>
  teammates: readonly Teammate[]
  onWalk(step: number): void
  onOpen(id: string): void
  onPick(id: string): void
  onPickRange(): void
  onClear(): void
  children(acts: { assign(): void; markAnswered(): void; archive(): void }): ReactNode
}

export function LeadActs(props: LeadActsProps) {
  const { rows, current, selected, teammates, children } = props
  const me = useMe().teammate
  const canWork = useCan('leads.work')
  const canResend = useCan('leads.resend')
  const record = useRecord()
  const act = useAct()
  const show = useToast()
  const contact = useContact()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'owner' | 'status'>()

  const row = rows.find(({ id }) => id === current)
  const ids = selected.size > 0 ? [...selected] : row ? [row.id] : []
  const whom = selected.size > 0 ? counted(selected.size, 'lead') : (row?.name ?? '')
  const doing = (event: EventRequest['act'], done: string) => () => {
    if (!canWork || ids.length === 0) return false
    if (ids.length > mostAtOnce) return show({ text: `That’s for up to ${mostAtOnce} leads at once. Pick fewer.` })
    record(ids, event, done)
    if (selected.size > 0) props.onClear()
  }
  const opening = (what: 'owner' | 'status') => () => (canWork && ids.length > 0 ? setDialog(what) : false)
  const markAnswered = doing({ kind: 'touch', touch: 'answered' }, `Marked answered: ${whom}.`)
  const archive = doing({ kind: 'status', status: 'archived' }, `Archived: ${whom}.`)
  const assignTo = (to: string | null, name: string) =>
    doing({ kind: 'assigned', to }, to === null ? `Unassigned: ${whom}.` : `Assigned to ${name}: ${whom}.`)
  const openAt = (hash: string) => () =>
    row ? navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash }) : false

  async function sendAgain() {
    if (!row) return
    const answer = await act(() => send(api.leads.resend, { params: { id: row.id } }))
    show({
      text: answer.isOk
        ? `Syncing ${row.name}’s lead again, to ${counted(answer.body.count, 'place')}.`
        : answer.detail,
    })
  }
  function call() {
    if (!row?.phone) return false
    contact({ way: 'call', lead: row })
    location.href = `tel:${row.phone}`
  }

  useScreenKeys({
    J: () => props.onWalk(1),
    K: () => props.onWalk(-1),
    Enter: () => (row ? props.onOpen(row.id) : false),
    Esc: () => (selected.size > 0 ? props.onClear() : false),
    X: () => (row ? props.onPick(row.id) : false),
    '⇧X': () => (row ? props.onPickRange() : false),
    E: markAnswered,
    D: archive,
    A: opening('owner'),
    S: opening('status'),
    T: assignTo(me.id, me.name),
    C: call,
    R: openAt('reply'),
    N: openAt('note'),
    '⇧R': () => (row && canResend ? void sendAgain() : false),
  })

  const close = () => setDialog(undefined)
  return (
    <>
      {children({ assign: opening('owner'), markAnswered, archive })}
      {dialog === 'owner' && (
        <Dialog title={`Assign ${whom}`} hasCross onClose={close}>
          <div className={styles.choices}>
            {answering(teammates).map(({ id, name, isYou }) => (
              <button
                key={id}
                type="button"
                onClick={() => {
                  close()
                  assignTo(id, name)()
                }}
              >
                <OwnerAvatar name={name} /> <span aria-hidden="true">{isYou ? `${name}, you` : name}</span>
              </button>
            ))}
            <button
              type="button"
              onClick={() => {
                close()
                assignTo(null, '')()
              }}
            >
              <OwnerAvatar name={undefined} /> <span aria-hidden="true">Nobody</span>
            </button>
          </div>
        </Dialog>
      )}
      {dialog === 'status' && (
        <Dialog title={`Set the status of ${whom}`} hasCross onClose={close}>
          <div className={styles.choices}>
            {statuses.map((status: Status) => (
              <button
                key={status}
                type="button"
                onClick={() => {
                  close()
                  doing({ kind: 'status', status }, `${statusTexts[status]}: ${whom}.`)()
                }}
              >
                <StatusMark look={status}>{statusTexts[status]}</StatusMark>
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
