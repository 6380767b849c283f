// Creates an invitation link and shows it once. The server doesn't email the link, so the user must pass it on.

import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Role } from '#domain/office/roles.ts'
import { send } from '#office/api/client.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { useFieldFaults } from '#office/sign-in/use-field-faults.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Choices } from '#office/ui/form/Choices.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { roleOptions, roleTexts } from './role-texts.ts'
import { Copy } from './team-icons.tsx'

interface Made {
  email: string
  link: string
}

export function InviteDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<Made>()
  return made ? <LinkMade made={made} onClose={onClose} /> : <InviteForm onMade={setMade} onClose={onClose} />
}

function InviteForm({ onMade, onClose }: { onMade(made: Made): void; onClose(): void }) {
  const { submit, isBusy, fault, faults } = useSubmit({
    async send(body: { email: string; role: Role }) {
      const result = await send(api.team.invite, { body })
      if (result.isOk || result.status !== 409) return result
      return { ...result, faults: new Map([['email', result.detail]]) }
    },
    refreshes: ['team', 'audit'],
    onDone: ({ link }, { email }) => onMade({ email, link }),
  })
  const form = useFieldFaults(faults)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  return (
    <FormDialog
      title="Invite someone"
      text="You get a link to pass on. It’s good for 7 days; they create their own passkey with it. No password needed."
      yes="Create the link"
      isBusy={isBusy}
      onSubmit={(typed) => submit({ email: String(typed.get('email')).trim(), role: typed.get('role') as Role })}
      onClose={onClose}
    >
      <FaultBanner>{faults.size === 0 && fault}</FaultBanner>
      <div ref={form}>
        <Field label="Email" name="email" type="email" autoComplete="off" fault={faults.get('email')} />
      </div>
      <Choices
        legend="Role"
        name="role"
        options={roleOptions.map((role) => ({ ...role, note: roleTexts[role.value].can }))}
        usual="member"
      />
    </FormDialog>
  )
}

function LinkMade({ made: { email, link }, onClose }: { made: Made; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])

  async function copy() {
    // Without https there is no clipboard API. The text is selected, so that the user can copy it with the keyboard.
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
