// An invitation is a link. It is shown once, for its maker to pass on.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/office/roles.ts'
import { ask } from '#office/api.ts'
import { useAct } from '#office/shell/act.tsx'
import { useFieldFaults } from '#office/sign-in/use-field-faults.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Choices } from '#office/ui/Choices.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
import { Field } from '#office/ui/Field.tsx'
import { Copy } from '#office/ui/icons/Copy.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { roleOptions, roleWords } from './role-words.ts'
import styles from './Team.module.css'

interface Made {
  email: string
  link: string
}

export function InviteDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<Made>()
  return made ? <LinkMade made={made} onClose={onClose} /> : <InviteForm onMade={setMade} onClose={onClose} />
}

function InviteForm({ onMade, onClose }: { onMade(made: Made): void; onClose(): void }) {
  const queries = useQueryClient()
  const act = useAct()
  const { faults, setFaults, form } = useFieldFaults()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const [email, role] = [String(typed.get('email')).trim(), typed.get('role') as Role]
    setBusy(true)
    setFault(undefined)
    setFaults(new Map())
    const answer = await act(() => ask<{ id: string; link: string }>('POST', '/team/invitations', { email, role }))
    setBusy(false)
    if (answer.isOk) {
      queries.invalidateQueries({ queryKey: ['team'] })
      queries.invalidateQueries({ queryKey: ['audit'] })
      return onMade({ email, link: answer.body.link })
    }
    if (answer.faults.size > 0) setFaults(answer.faults)
    else if (answer.status === 409) setFaults(new Map([['email', answer.detail]]))
    else if (!answer.needsPasskey) setFault(answer.detail)
  }

  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <DialogText>
        You get a link to pass on. It’s good for 7 days; they create their own passkey with it. No password needed.
      </DialogText>
      {fault && (
        <Banner kind="warning" role="alert" icon={<CircleAlert />}>
          {fault}
        </Banner>
      )}
      <form className={styles.invite} noValidate onSubmit={invite}>
        <div ref={form}>
          <Field label="Email" name="email" type="email" autoComplete="off" fault={faults.get('email')} />
        </div>
        <Choices
          legend="Role"
          name="role"
          options={roleOptions.map((role) => ({ ...role, note: roleWords[role.value].may }))}
          usual="member"
        />
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={isBusy}>
            Create the link
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function LinkMade({ made: { email, link }, onClose }: { made: Made; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])

  async function copy() {
    // Without https there is no clipboard API: the text is selected, and a key copies it.
    field.current?.select()
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <Dialog title="Pass this link on" onClose={onClose}>
      <DialogText>
        Send it to <b>{email}</b> yourself: the office doesn’t. It works once, for 7 days. You won’t see it again.
      </DialogText>
      <Field ref={field} label="Link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Done
        </Button>
        <Button onClick={copy}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
