// A new post on the blog: its title and its address; the rest is written in its form.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useAct } from '#office/shell/act.tsx'
import { useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
import { Field } from '#office/ui/Field.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './PublishDialog.module.css'
import { addressFrom, isAddress } from './post-address.ts'
import { fileAddress, makeFile } from './publish-api.ts'

export function NewPostDialog({ onClose }: { onClose(): void }) {
  const { publicUrl } = useMe().site
  const act = useAct()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [written, setWritten] = useState<string>()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const address = written ?? addressFrom(title)

  async function make(event: SubmitEvent) {
    event.preventDefault()
    setRefusal(undefined)
    const found = new Map<string, string>()
    if (!title.trim()) found.set('title', 'Give it a title. You can change it later.')
    if (title.trim() && !isAddress(address)) found.set('address', 'Use small letters, digits and single hyphens.')
    setFaults(found)
    if (found.size > 0) return
    setBusy(true)
    const made = await act(() => makeFile({ kind: 'post', title: title.trim(), address }))
    setBusy(false)
    if (!made.isOk) {
      if (made.faults.size > 0) setFaults(made.faults)
      else setRefusal(made.detail)
      return
    }
    await queries.invalidateQueries({ queryKey: ['words'] })
    onClose()
    await navigate({ to: fileAddress(made.body.path) })
  }

  return (
    <Dialog title="New post" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={make}>
        <DialogText>It starts as a draft. Nobody sees it until you publish it.</DialogText>
        <Field
          label="Title"
          autoComplete="off"
          maxLength={160}
          autoFocus
          value={title}
          fault={faults.get('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Field
          label="Address"
          hint={`${publicUrl.replace(/^https?:\/\//, '')}/blog/${address || 'your-title'}. It stays the same once the post is out.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={address}
          fault={faults.get('address')}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        {refusal && (
          <Banner kind="warning" role="alert" icon={<CircleAlert />}>
            {refusal}
          </Banner>
        )}
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Start writing
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
