// Deletes a person permanently. The dialog shows what will be removed. It lists other email addresses that may belong
// to the person, so that the user can delete these, too. It also lists the backups that still contain an address to be
// deleted. To confirm, the user types the person's email address or, if there is none, their name.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { PurgedEmail, PurgePreview } from '#contract/leads.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { Refused } from '#office/api/result.ts'
import styles from '#office/lead/Lead.module.css'
import { Trash } from '#office/lead/parts/lead-icons.tsx'
import { useMe } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Loading } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'

/** Where traces of the person's data may remain (docs/runbook.md), and how to remove them. */
const left = {
  nowhere: '',
  log: ' The store’s log still holds traces. Whoever runs your server can remove them: npm run leads -- purge EMAIL.',
  'table files':
    ' PostgreSQL’s files hold traces until new rows overwrite them. Whoever runs your server can do it now: npm run leads -- purge EMAIL --vacuum-full.',
} as const

interface PurgeDialogProps {
  leadId: string
  name: string
  onClose(): void
}

export function PurgeDialog({ leadId, name, onClose }: PurgeDialogProps) {
  const withStepUp = useStepUp()
  const { data, error } = useQuery({
    queryKey: ['purge', leadId],
    gcTime: 0,
    retry: false,
    async queryFn() {
      const looked = await withStepUp(() => send(api.leads.previewPurge, { params: { id: leadId } }))
      if (!looked.isOk) throw new Refused(looked)
      return looked.body
    },
  })
  return (
    <Dialog title="Delete permanently" role="alertdialog" onClose={onClose}>
      {data ? (
        <PurgeForm leadId={leadId} name={name} list={data} onClose={onClose} />
      ) : (
        <>
          {error ? (
            <FaultBanner>
              {error instanceof Refused ? error.refusal.detail : 'Something went wrong on our side.'}
            </FaultBanner>
          ) : (
            <Loading what="what would go" lines={3} />
          )}
          <DialogFoot>
            <Button look="line" onClick={onClose}>
              Keep this person
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}

function PurgeForm({ leadId, name, list, onClose }: PurgeDialogProps & { list: PurgePreview }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const show = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { email, submissions, callsAhead, others } = list
  const hasEmail = email.includes('@')
  /** What the user must type to confirm: the email address or, if there is none, the name as the page shows it. */
  const expected = hasEmail ? email : name
  const joined = others.filter(({ isJoined }) => isJoined).map((other) => other.email)
  const [also, setAlso] = useState<string[]>(joined)
  const staying = joined.filter((one) => !also.includes(one))
  const backups = list.backups.filter(({ emails }) => emails.some((one) => one === email || also.includes(one)))
  const { submit, isBusy, result } = useSubmit({
    send: () =>
      send(api.leads.purge, { params: { id: leadId }, body: { email: hasEmail ? typed.trim() : email, also } }),
    async onDone({ leads, tracesIn }) {
      onClose()
      show({
        text: `Deleted permanently: ${counted(leads, 'request')}.${left[tracesIn]}`,
        isLasting: true,
      })
      queries.removeQueries({ queryKey: ['lead'] })
      await navigate({ to: '/leads', replace: true })
      queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })
    },
  })
  const refusal = result?.isOk === false ? result : undefined

  return (
    <form
      className={styles.purge}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogText>
        This deletes {name || 'this person'}
        {(hasEmail || also.length > 0) && ` under ${listed([...(hasEmail ? [email] : []), ...also])}`}, here and in the
        next backup. You can’t undo it. Your CRM keeps what it already has: delete it there too.
      </DialogText>
      <p className="small">
        <b>{hasEmail ? email : 'No email'}</b>: {reachText(list)}
      </p>
      <ul className={styles.goes}>
        {submissions.map(({ id, requestLabel, receivedAtMs }) => (
          <li key={id}>
            {requestLabel}, {momentOf(receivedAtMs, nowMs, timezone)}
          </li>
        ))}
        {callsAhead > 0 && (
          <li>
            <b>{counted(callsAhead, 'booked call')}</b>: the time opens up again. Tell them first, their page goes too.
          </li>
        )}
        <li>
          If they asked us to stop, that stays. We keep a code in place of their address: nobody can read the address
          from it, but if it comes again, it’s still stopped.
        </li>
        <li>The audit log shows that you deleted someone, but not who.</li>
      </ul>
      {others.length > 0 && (
        <fieldset className={styles.also}>
          <legend>Their other addresses</legend>
          {others.map(({ isJoined, ...other }) => (
            <label key={other.email}>
              <input
                type="checkbox"
                checked={also.includes(other.email)}
                onChange={({ currentTarget: { checked } }) =>
                  setAlso((now) => (checked ? [...now, other.email] : now.filter((one) => one !== other.email)))
                }
              />
              <span>
                <b>{other.email}</b>
                <br />
                {isJoined ? 'Joined with them' : 'Same phone, maybe somebody else'}: {reachText(other)}
                {other.callsAhead > 0 && `, and ${counted(other.callsAhead, 'booked call')}`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {staying.length > 0 && (
        <p className="small">
          {listed(staying)} {staying.length === 1 ? 'stays' : 'stay'}. Status, owner and next step may change: what was
          noted on the deleted requests doesn’t count anymore.
        </p>
      )}
      {backups.length > 0 && (
        <div>
          <p className="small">These backups on the server still have them:</p>
          <ul className={styles.goes}>
            {backups.map(({ name, atMs, isUnread }) => (
              <li key={name}>
                {momentOf(atMs, nowMs, timezone)}: {name}
                {isUnread && ' (we can’t open it, so it may)'}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="small quiet">
        {backups.length > 0 ? 'Any other backup' : 'A backup'} made before now may have them too. Backups aren’t deleted
        for you: delete old ones yourself, and if you restore one, delete them again.
      </p>
      <Field
        label={hasEmail ? 'Type the email address to continue' : 'Type their name to continue'}
        hint={expected}
        fault={refusal?.faults.get('email') ?? refusal?.faults.get('also') ?? refusal?.detail}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Keep this person
        </Button>
        <Button
          look="warning"
          type="submit"
          busy={isBusy}
          disabled={typed.trim().toLowerCase() !== expected.toLowerCase()}
        >
          <Trash />
          Delete permanently
        </Button>
      </DialogFoot>
    </form>
  )
}

const reachText = ({ submissions, notes, emails, consents }: PurgedEmail) =>
  `${counted(submissions.length, 'request')}, ${counted(notes, 'note')}, ${counted(emails, 'email')} and ${counted(consents, 'consent record')}`
