// Email addresses that we send nothing to, with the reason and date. An address can be added, or removed with a reason.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { BlockedAddress } from '#contract/emails.ts'
import { type LiftReason, liftReasons } from '#domain/emails/lift-reasons.ts'
import { send } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'
import { refuse } from '#office/api/result.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { ConfirmDialog, FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Choices } from '#office/ui/form/Choices.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { SearchBox } from '#office/ui/form/SearchBox.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import table from '#office/ui/Table.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { Plus } from '#site/ui/icons/Plus.tsx'
import styles from './Emails.module.css'
import { sinceOf, whyBlocked } from './status-texts.ts'

export function Blocked() {
  const query = useQuery(queryOf(api.emails.listBlocked))
  const canAdd = useCan('mail.suppress')
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <p className={`soft ${styles.about}`}>
        Nobody on this list gets email from us, no matter what’s turned on. Bounces are added automatically. Removing
        someone takes a reason and goes in the log.
      </p>
      <div className={`controls ${styles.bar}`}>
        <SearchBox label="Search the list" placeholder="Address" search={search} onSearch={setSearch} />
        {canAdd && (
          <Button look="line" onClick={() => setAdding(true)}>
            <Plus />
            Add an address
          </Button>
        )}
      </div>
      <Loaded query={query} what="the list" lines={4}>
        {({ rows }) => {
          const found = rows.filter(({ email }) => email.includes(search.toLowerCase()))
          if (rows.length === 0)
            return (
              <Empty title="Nobody’s blocked.">
                <p>An address that bounces lands here on its own, and so does anyone who marks us as spam.</p>
              </Empty>
            )
          if (found.length === 0)
            return (
              <Empty title={`No results for “${search}”`}>
                <p>That address isn’t blocked.</p>
              </Empty>
            )
          return <BlockedTable rows={found} />
        }}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function BlockedTable({ rows }: { rows: readonly BlockedAddress[] }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const canLift = useCan('mail.lift')
  const [lifted, setLifted] = useState<BlockedAddress>()
  return (
    <>
      <table className={`${table.table} ${table.cards} ${styles.blocked}`}>
        <caption className="visually-hidden">Blocked addresses</caption>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Why</th>
            <th scope="col">Since</th>
            <th scope="col">Not sent</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.email}>
              <th scope="row" className={table.whole}>
                {row.email}
              </th>
              <td className={table.whole} title={row.note}>
                {whyBlocked(row)}
              </td>
              <td className="soft">{sinceOf(row.sinceMs, nowMs, timezone)}</td>
              <td>
                {row.heldBack}
                <span className={styles.onPhone}> not sent</span>
              </td>
              <td>
                <span className={table.end}>
                  {canLift && (
                    <Button look="quiet" aria-label={`Remove ${row.email}`} onClick={() => setLifted(row)}>
                      Remove
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lifted && <LiftDialog row={lifted} onClose={() => setLifted(undefined)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose(): void }) {
  const { submit, isBusy, fault, faults } = useSubmit({
    send: (typed: FormData) =>
      send(api.emails.block, { body: { email: String(typed.get('email')), note: String(typed.get('note')) } }),
    refreshes: ['emails'],
    onDone: onClose,
  })
  const [field] = faults.keys()

  return (
    <FormDialog title="Block an address" yes="Block it" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <DialogText>They get no email from us anymore, not even a confirmation. You can still call them.</DialogText>
      <FaultBanner>{!field && fault}</FaultBanner>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        fault={field === 'email' ? faults.get(field) : undefined}
      />
      <Field
        label="Why"
        name="note"
        hint="For example: asked on the phone. Shown on this list."
        maxLength={200}
        autoComplete="off"
        fault={field === 'note' ? faults.get(field) : undefined}
      />
    </FormDialog>
  )
}

const reasonTexts: Record<LiftReason, string> = {
  'asked-again': 'They asked for our emails again',
  'works-again': 'The address works again',
  mistake: 'It was blocked by mistake',
}

function LiftDialog({ row: { email, why }, onClose }: { row: BlockedAddress; onClose(): void }) {
  const [reason, setReason] = useState<LiftReason>()
  const { submit, isBusy, fault } = useSubmit({
    check: () => (reason ? undefined : refuse('Choose a reason.')),
    send: () => send(api.emails.unblock, { body: { email, reason: reason as LiftReason } }),
    refreshes: ['emails'],
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title={`Email ${email} again?`}
      role="alertdialog"
      yes="Remove from the list"
      look="warning"
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogText>
        {why === 'bounced'
          ? 'Their server refused this address. If it still does, it lands here again.'
          : 'They didn’t want our emails. Only remove them if they changed their mind.'}
      </DialogText>
      <FaultBanner>{fault}</FaultBanner>
      <Choices<LiftReason>
        legend="Reason"
        name="reason"
        options={liftReasons.map((value) => ({ value, label: reasonTexts[value] }))}
        onChoose={setReason}
      />
    </ConfirmDialog>
  )
}
