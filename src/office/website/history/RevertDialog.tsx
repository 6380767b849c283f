// Asks for confirmation before a publish is undone, and shows what undoing it would change.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Publish } from '#contract/content.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Choices } from '#office/ui/form/Choices.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { overviewQuery } from '#office/website/parts/content-queries.ts'
import { Difference } from '#office/website/publish/Difference.tsx'
import styles from '#office/website/publish/PublishDialog.module.css'
import { backTexts, filesInWords } from '#office/website/publish/publish-texts.ts'
import { useRevertPublish } from '#office/website/publish/use-revert-publish.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'

interface RevertDialogProps {
  publish: Publish
  /** The file whose history is shown; undefined for all files. */
  path: string | undefined
  /** The publishes that have loaded, newest first. */
  all: readonly Publish[]
  onClose(): void
}

export function RevertDialog({ publish, path, all, onClose }: RevertDialogProps) {
  const { id, atMs, files } = publish
  const { timezone } = useMe().site
  const revertPublish = useRevertPublish()
  const overview = useQuery(overviewQuery).data
  const [isWhole, setWhole] = useState(path === undefined || files.length === 1)
  const [why, setWhy] = useState('')
  const shown = isWhole ? files : files.filter((file) => file.path === path)
  const later = laterOnes(publish, all, isWhole ? undefined : path)

  const { submit, isBusy, fault } = useSubmit({
    send: () =>
      revertPublish({
        params: { id },
        body: {
          file: isWhole ? undefined : path,
          why: why.trim() || undefined,
          sequence: overview?.sequence ?? all[0]?.sequence ?? 0,
        },
      }),
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title={`Undo this publish of ${filesInWords(shown)}?`}
      wide
      yes="Undo this publish"
      isBusy={isBusy}
      fault={fault}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogText>
        {capitalize(backTexts(atMs, Date.now(), timezone))}. It’s a new version, so you can undo it, too.
      </DialogText>
      {files.length > 1 && path !== undefined && (
        <Choices
          legend={`${files.length} files were published together`}
          name="which"
          usual="one"
          onChoose={(which) => setWhole(which === 'all')}
          options={[
            { value: 'one', label: `Only ${filesInWords(files.filter((file) => file.path === path))}` },
            { value: 'all', label: 'All of them', note: files.map(({ name }) => name).join(', ') },
          ]}
        />
      )}
      {later > 0 && (
        <Banner kind="action" icon={<CircleAlert />}>
          <b>This undoes what was published later, too:</b>{' '}
          {later === 1 ? '1 later publish' : `${later} later publishes`} of the same text.
        </Banner>
      )}
      {shown.map((file) => (
        <section className={styles.file} key={file.path} aria-label={file.name}>
          {shown.length > 1 && <h3>{file.name}</h3>}
          {file.isNew ? (
            <p className="soft">It was new then, so it goes away.</p>
          ) : (
            <Difference file={file} isReversed />
          )}
        </section>
      ))}
      <Field
        label="Why"
        hint="Optional, for the history."
        maxLength={200}
        autoComplete="off"
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

/** The number of later publishes that changed any of the same files. */
function laterOnes({ sequence, files }: Publish, all: readonly Publish[], path: string | undefined): number {
  const paths = path === undefined ? files.map((file) => file.path) : [path]
  return all.filter((one) => one.sequence > sequence && one.files.some((file) => paths.includes(file.path))).length
}
