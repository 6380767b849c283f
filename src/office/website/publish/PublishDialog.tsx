// Shows what would be published, word by word, before it is published now or at a chosen time.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PublishOutcome, PublishPreview } from '#contract/content.ts'
import type { Fault } from '#domain/content/content-fault.ts'
import { contentPathOf } from '#domain/content/content-files.ts'
import { faultLocation } from '#domain/content/fault-location.ts'
import { faultSentence } from '#domain/content/fault-sentence.ts'
import { pathOfKey } from '#domain/content/field-labels.ts'
import { listed } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Banner, FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Flag } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { fileAddress, overviewQuery, publishPreviewQuery } from '#office/website/parts/content-queries.ts'
import { Undo } from '#office/website/parts/website-icons.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Difference } from './Difference.tsx'
import { NotYours } from './NotYours.tsx'
import styles from './PublishDialog.module.css'
import {
  authorsOf,
  changesInWords,
  faultOf,
  filesInWords,
  momentFrom,
  notesInWords,
  pagesInWords,
  planInWords,
  usualMoment,
} from './publish-texts.ts'
import { useRevertPublish } from './use-revert-publish.ts'

interface PublishDialogProps {
  /** Paths without extensions. If undefined, the dialog publishes every file that has a draft. */
  files: string[] | undefined
  onClose(): void
}

export function PublishDialog({ files, onClose }: PublishDialogProps) {
  const quick = useQuery(publishPreviewQuery(files, true))
  const judged = useQuery(publishPreviewQuery(files))
  const preview = quick.data && !judged.data && !judged.error ? quick : judged
  const [fault, setFault] = useState<string>()
  const [why, setWhy] = useState('')
  const [isUploadNeeded, setUploadNeeded] = useState(false)
  const changed = preview.data && publishable(preview.data)

  /** Says why nothing was published, and reloads the changes, because the dialog shows outdated ones. */
  async function lookAgain(why: string) {
    setFault(why)
    await judged.refetch()
  }

  if (isUploadNeeded) return <UploadDialog onClose={onClose} />
  return (
    <Dialog title={changed?.length ? `Publish ${filesInWords(changed)}?` : 'Publish'} wide onClose={onClose}>
      <Loaded query={preview} what="the changes" lines={6}>
        {(found) => (
          <PublishForm
            // After new changes or a refusal, the form starts over, because the time that was chosen for publishing
            // may no longer be right.
            key={JSON.stringify([found.sequence, fault])}
            preview={found}
            fault={fault}
            why={why}
            onWhy={setWhy}
            onAgain={lookAgain}
            onPublished={(isCdn) => (isCdn ? setUploadNeeded(true) : onClose())}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

const publishable = ({ files, refused }: PublishPreview) => files.filter(({ path }) => !refused.includes(path))

interface PublishFormProps {
  preview: PublishPreview
  fault: string | undefined
  why: string
  onWhy(why: string): void
  onAgain(why: string): Promise<void>
  onPublished(isCdn: boolean): void
  onClose(): void
}

function PublishForm({ preview, fault: faultBefore, why, onWhy, onAgain, onPublished, onClose }: PublishFormProps) {
  const { faults, notes, pages, sequence, isJudged } = preview
  const { timezone } = useMe().site
  const canSchedule = useCan('words.schedule')
  const withStepUp = useStepUp()
  const toast = useToast()
  const queries = useQueryClient()
  const revertPublish = useRevertPublish()
  const overview = useQuery(overviewQuery).data
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState(() => usualMoment(Date.now(), timezone))
  const [fault, setFault] = useState(faultBefore)
  const [isBusy, setBusy] = useState(false)
  const changed = publishable(preview)
  const atMs = isLater ? momentFrom(moment.day, moment.time, timezone) : undefined

  async function publish(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (isBusy || faults.length > 0) return
    setFault(undefined)
    if (isLater && atMs === undefined) return setFault('Pick a day and a time.')
    if (atMs !== undefined && atMs <= Date.now()) return setFault('That time has already passed.')
    setBusy(true)
    const result = await withStepUp(() =>
      send(api.content.publish, {
        body: { files: changed.map(({ path }) => path), why: why.trim() || undefined, sequence, atMs },
      }),
    )
    const refusal = faultOf(result)
    if (refusal !== undefined) {
      // After a conflict (409) and the outcomes 'nothing' and 'faults', what the dialog shows is out of date.
      if (result.isOk || result.status === 409) await onAgain(refusal)
      else setFault(refusal)
      return setBusy(false)
    }
    queries.invalidateQueries({ queryKey: ['words'] })
    if (result.isOk) report(result.body)
    onPublished(overview?.isCdn === true && !isLater)
  }

  function report(outcome: PublishOutcome) {
    if (outcome.kind === 'scheduled')
      toast({ text: `Set for ${planInWords(outcome.atMs, timezone)}.`, icon: <Check /> })
    if (outcome.kind !== 'published' || overview?.isCdn) return
    const { id, sequence: now } = outcome
    const again = async () => {
      const result = await revertPublish({ params: { id }, body: { sequence: now } })
      if (!result.isOk) toast({ text: result.detail, icon: <CircleAlert /> })
    }
    toast({
      text: `Published. Visitors see it now${outcome.pages.length > 0 ? `: ${pagesInWords(outcome.pages)}` : ''}.`,
      icon: <Check />,
      actions: [{ label: 'Undo', run: again }],
    })
  }

  if (changed.length === 0) return <NothingToPublish preview={preview} onClose={onClose} />
  const hasAuthors = authorsOf(changed.flatMap(({ changes }) => changes)).length > 1
  return (
    <form className={styles.form} noValidate onSubmit={publish}>
      <DialogText>
        {overview?.isCdn ? 'It’s published here right away.' : 'Visitors see it within a few seconds'}
        {!overview?.isCdn && (pages.length > 0 ? ` on ${pagesInWords(pages)}.` : '.')} {changesInWords(changed)}:
      </DialogText>
      <NotYours
        authors={changed.flatMap(({ authors }) => authors)}
        changes={changed.flatMap(({ changes }) => changes).length}
        hasNames
      />
      {changed.map((file) => (
        <section className={styles.file} key={file.path} aria-label={file.name}>
          {(changed.length > 1 || file.isNew || file.isRemoved) && (
            <h3>
              {file.name} {file.isNew && <Tag kind="good">New</Tag>}
              {file.isRemoved && <Tag kind="bad">Removed</Tag>}
            </h3>
          )}
          {file.isRemoved ? (
            <p className="soft">Its page goes away. Links to it show “Page not found.”</p>
          ) : file.isNew ? (
            <p className="soft">All of it is new, by {listed(file.authors.map(({ name }) => name))}.</p>
          ) : (
            <Difference file={file} hasAuthors={hasAuthors} />
          )}
        </section>
      ))}
      {faults.length > 0 && <Faults faults={faults} onLeave={onClose} />}
      <Refused preview={preview} />
      {notes.length > 0 && faults.length === 0 && (
        <Banner kind="warning" icon={<Flag />}>
          <b>{notesInWords(notes)}</b> You can still publish. The log records your name.
        </Banner>
      )}
      {faults.length === 0 && (
        <Field
          label="Why"
          hint="Optional, for the history."
          maxLength={200}
          autoComplete="off"
          value={why}
          onChange={({ currentTarget }) => onWhy(currentTarget.value)}
        />
      )}
      {canSchedule && faults.length === 0 && (
        <fieldset className={styles.when}>
          <legend>When</legend>
          <div className={segments.segments}>
            <button type="button" aria-pressed={!isLater} onClick={() => setLater(false)}>
              Now
            </button>
            <button type="button" aria-pressed={isLater} onClick={() => setLater(true)}>
              Later
            </button>
          </div>
          {isLater && (
            <>
              <Field
                label="Day"
                type="date"
                required
                value={moment.day}
                onChange={({ currentTarget: { value: day } }) => setMoment((before) => ({ ...before, day }))}
              />
              <Field
                label="Time"
                type="time"
                required
                value={moment.time}
                onChange={({ currentTarget: { value: time } }) => setMoment((before) => ({ ...before, time }))}
              />
            </>
          )}
        </fieldset>
      )}
      <FaultBanner>{fault}</FaultBanner>
      <p className={`soft ${styles.judging}`} role="status">
        {isJudged ? faults.length === 0 && 'Every page works.' : 'Checking every page…'}
      </p>
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} disabled={faults.length > 0}>
          {atMs === undefined ? 'Publish' : `Publish ${planInWords(atMs, timezone, 'weekday').replace(',', '')}`}
          <Key>⌘↵</Key>
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Every fault in the drafts of the files. A click on a fault opens its field. */
const Faults = ({ faults, onLeave }: { faults: Fault[]; onLeave(): void }) => (
  <FaultBanner>
    <b>{faults.length === 1 ? 'Fix 1 thing before you publish.' : `Fix ${faults.length} things before you publish.`}</b>
    {faults.map((fault) => (
      <span className={styles.fault} key={`${fault.file} ${fault.key} ${fault.message}`}>
        {fault.file ? (
          <Link to={fileAddress(contentPathOf(fault.file))} search={{ key: fault.key }} onClick={onLeave}>
            {faultLocation(fault)}
          </Link>
        ) : (
          faultLocation(fault)
        )}
        : {faultSentence(fault.message, pathOfKey(fault.key))}
      </span>
    ))}
  </FaultBanner>
)

function Refused({ preview: { files, refused } }: { preview: PublishPreview }) {
  if (refused.length === 0) return null
  const names = refused.map((path) => files.find((file) => file.path === path)?.name ?? path)
  return (
    <Banner kind="quiet" icon={<CircleAlert />}>
      <b>Only owners publish {filesInWords(names.map((name) => ({ name })))}.</b> Your draft is saved. Ask an owner to
      look at it.
    </Banner>
  )
}

function NothingToPublish({ preview, onClose }: { preview: PublishPreview; onClose(): void }) {
  return (
    <>
      <DialogText>
        {preview.refused.length > 0
          ? 'There’s nothing here that you can publish yourself.'
          : 'There’s nothing to publish. The site already says all of this.'}
      </DialogText>
      <Refused preview={preview} />
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </>
  )
}

/** If pages come from a CDN, they also have to be uploaded after publishing. */
const UploadDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Published. Now upload it." onClose={onClose}>
    <DialogText>
      Your pages come from a CDN. Visitors see the new words once whoever runs your server has made the pages again and
      uploaded them. Let them know.
    </DialogText>
    <p className={styles.undo}>
      <Undo /> To take it back, use “Undo this publish” in the history, then have the pages uploaded again.
    </p>
    <DialogFoot>
      <Button onClick={onClose}>Got it</Button>
    </DialogFoot>
  </Dialog>
)
