// The list's actions and their shortcuts. Actions that make sense for many people, such as archiving, apply to all
// selected people, and then clear the selection. If nobody is selected, they apply to the current row, and then move on
// to the next row (from the last row, to the previous one). All other actions, such as calling, apply to the current
// row.

import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { EventRequest } from '#contract/leads.ts'
import type { Teammate } from '#contract/team.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import type { Status } from '#domain/leads/statuses.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { NextStepDialog } from '#office/lead/next-step/NextStepDialog.tsx'
import { answering } from '#office/leads/filter/filter-choices.ts'
import { useContact } from '#office/leads/record/contact.tsx'
import { useRecord, useRecordInList, type WholeList } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import styles from './Leads.module.css'
import { StatusDialog } from './StatusDialog.tsx'

const TagsDialog = lazy(() => import('./TagsDialog.tsx'))

/** The maximum number of leads that the server accepts in one request. */
const mostAtOnce = 500

export interface Actions {
  setStatus(): void
  tag(): void
  assign(): void
  planStep(): void
  markSpam(): void
  archive(): void
}

interface LeadActionsProps {
  rows: readonly LeadRow[]
  current: string | undefined
  selected: ReadonlySet<string>
  /** Set if everybody in the list is selected, including people whose rows aren't loaded. */
  wholeList: (WholeList & { count: number }) | undefined
  teammates: readonly Teammate[]
  onWalk(step: number): void
  onOpen(id: string): void
  onPick(id: string): void
  onPickRange(): void
  onClear(): void
  children(actions: Actions): ReactNode
}

export function LeadActions(props: LeadActionsProps) {
  const { rows, current, selected, wholeList, teammates, children } = props
  const me = useMe().teammate
  const canWork = useCan('leads.work')
  const canResend = useCan('leads.resend')
  const record = useRecord()
  const recordInList = useRecordInList()
  const withStepUp = useStepUp()
  const show = useToast()
  const contact = useContact()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'owner' | 'status' | 'tags' | 'step'>()

  const row = rows.find(({ id }) => id === current)
  const isOfMany = selected.size > 0
  const ids = isOfMany ? [...selected] : row ? [row.id] : []
  const chosen = isOfMany ? rows.filter(({ id }) => selected.has(id)) : row ? [row] : []
  const whom = isOfMany ? counted(wholeList?.count ?? selected.size, 'person', 'people') : (row?.name ?? '')
  const run = (event: EventRequest['command'], done: string) => {
    if (!canWork || ids.length === 0) return false
    if (wholeList) return void recordInList(wholeList, event, done)
    if (ids.length > mostAtOnce) {
      show({ text: `That’s for up to ${mostAtOnce} people at once. Pick fewer.` })
      return false
    }
    record(ids, event, done)
  }
  const isLast = rows.at(-1)?.id === current
  const moveOn = () => (isOfMany ? props.onClear() : props.onWalk(isLast ? -1 : 1))
  const hasTagged = useRef(false)
  const doing = (event: EventRequest['command'], done: string) => () => {
    if (run(event, done) === false) return false
    moveOn()
  }
  const opening = (what: typeof dialog) => () => (canWork && ids.length > 0 ? setDialog(what) : false)
  const assignTo = (to: string | null, name: string) =>
    doing({ kind: 'assigned', to }, to === null ? `Unassigned: ${whom}.` : `Assigned to ${name}: ${whom}.`)
  const actions: Actions = {
    setStatus: opening('status'),
    tag: opening('tags'),
    assign: opening('owner'),
    planStep() {
      if (!wholeList && ids.length <= mostAtOnce) return opening('step')()
      show({ text: `A next step is for up to ${mostAtOnce} people at once. Pick fewer.` })
    },
    markSpam: doing({ kind: 'status', status: 'spam' }, `Spam: ${whom}.`),
    archive: doing({ kind: 'status', status: 'archived' }, `Archived: ${whom}.`),
  }
  const openAt = (hash: string) => () =>
    row ? navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash }) : false

  async function sendAgain() {
    if (!row) return
    const result = await withStepUp(() => send(api.leads.resend, { params: { id: row.id } }))
    show({
      text: result.isOk
        ? `Syncing ${row.name}’s lead again, to ${counted(result.body.count, 'place')}.`
        : result.detail,
    })
  }
  function call() {
    const phone = row && numberToCall(row)
    if (!phone) return false
    contact({ way: 'call', lead: row })
    location.href = `tel:${phone}`
  }

  const onIds = canWork && ids.length > 0 ? { name: whom, leadIds: ids } : undefined
  useScreenKeys(
    {
      J: () => props.onWalk(1),
      K: () => props.onWalk(-1),
      Enter: () => (row ? props.onOpen(row.id) : false),
      Esc: () => (selected.size > 0 ? props.onClear() : false),
      X: () => (row ? props.onPick(row.id) : false),
      '⇧X': () => (row ? props.onPickRange() : false),
      E: actions.archive,
      D: actions.planStep,
      W: doing({ kind: 'touch', activity: 'answered' }, `No answer needed: ${whom}.`),
      A: actions.assign,
      S: actions.setStatus,
      L: actions.tag,
      T: assignTo(me.id, me.name),
      C: call,
      R: openAt('reply'),
      N: openAt('note'),
      '⇧R': () => (row && canResend ? void sendAgain() : false),
    },
    onIds,
  )

  const close = () => setDialog(undefined)
  return (
    <>
      {children(actions)}
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
      <Suspense fallback={null}>
        {dialog === 'status' && (
          <StatusDialog
            whom={whom}
            isOfMany={isOfMany}
            onChoose={(event) => doing(event, `${statusTexts[event.status as Status]}: ${whom}.`)()}
            onClose={close}
          />
        )}
        {dialog === 'tags' && (
          <TagsDialog
            whom={whom}
            rows={chosen}
            onCommand={(event, done) => {
              hasTagged.current = true
              run(event, done)
            }}
            onClose={() => {
              close()
              if (hasTagged.current) moveOn()
              hasTagged.current = false
            }}
          />
        )}
        {dialog === 'step' && (
          <NextStepDialog
            rows={chosen}
            onClose={(isSaved) => {
              close()
              if (isSaved) moveOn()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
