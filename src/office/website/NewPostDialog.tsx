// Creates a blog post with a title and a URL. The rest is written in the post's form.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import { useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { fileAddress } from './parts/content-queries.ts'
import { isSlug, slugify } from './post-slug.ts'
import styles from './publish/PublishDialog.module.css'

export function NewPostDialog({ onClose }: { onClose(): void }) {
  const { publicUrl } = useMe().site
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [written, setWritten] = useState<string>()
  const address = written ?? slugify(title)

  const { submit, isBusy, fault, faults } = useSubmit({
    check() {
      const found = new Map<string, string>()
      if (!title.trim()) found.set('title', 'Give it a title. You can change it later.')
      if (title.trim() && !isSlug(address)) found.set('address', 'Use small letters, digits and single hyphens.')
      return found.size > 0 ? refuse('', found) : undefined
    },
    send: () => send(api.content.create, { body: { title: title.trim(), address } }),
    refreshes: ['words'],
    async onDone({ path }) {
      onClose()
      await navigate({ to: fileAddress(path) })
    },
  })

  return (
    <FormDialog
      title="New post"
      className={styles.form}
      yes="Start writing"
      isBusy={isBusy}
      fault={faults.size === 0 ? fault : undefined}
      onSubmit={() => submit()}
      onClose={onClose}
    >
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
        label="URL"
        hint={`${publicUrl.replace(/^https?:\/\//, '')}/blog/${address || 'your-title'}. It stays the same once the post is out.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={address}
        fault={faults.get('address')}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
    </FormDialog>
  )
}
