// One content file: its form, the page that shows it, and the changes to it.

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { FileView } from '#contract/content.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { fileRule } from '#domain/content/content-files.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { FieldNote } from '#domain/content/find-notes.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { Refused } from '#office/api/result.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { History as HistoryIcon, Monitor } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { isSendKey } from '#office/ui/keyboard.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Claims } from './form/Claims.tsx'
import { addEdit, changesOf, withEdits } from './form/draft-edits.ts'
import { FileForm } from './form/FileForm.tsx'
import { FormContext, type FormState } from './form/form-context.ts'
import { keysAbove } from './form/GroupField.tsx'
import { openedAfter } from './form/opened-entries.ts'
import { History } from './history/History.tsx'
import { fileQuery } from './parts/content-queries.ts'
import type { FileQueue } from './parts/draft-queue.ts'
import { draftTexts, savedTexts } from './parts/draft-texts.ts'
import { useDraftQueue, useFileQueue, useReading } from './parts/website-api.ts'
import { PanelLeft } from './parts/website-icons.tsx'
import { PagePreview } from './preview/PagePreview.tsx'
import { DiscardDialog } from './publish/DiscardDialog.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './Website.module.css'

export function FileEditor() {
  const { _splat: path = '' } = useParams({ from: '/website/$' })
  const query = useQuery(fileQuery(path))
  useTitle(query.data ? `${query.data.name}, website` : 'Website')
  if (query.data) return <OpenFile key={path} first={query.data} />
  return (
    <>
      <div className={`controls ${styles.bar}`}>
        <Link to="/website" className={`${buttonClass({ look: 'line' })} ${styles.toFiles}`}>
          <PanelLeft />
          All files
        </Link>
        <h1>{fileRule(path).name}</h1>
      </div>
      <div className={styles.wide}>
        {isGone(query.error) ? (
          <Gone />
        ) : (
          <Loaded query={query} what="the file" lines={12}>
            {() => null}
          </Loaded>
        )}
      </div>
    </>
  )
}

const isGone = (error: Error | null) => error instanceof Refused && error.refusal.status === 404

const Gone = () => (
  <Empty title="There’s no file here.">
    <p>The address may have a typo, or the file was discarded or removed.</p>
  </Empty>
)

function OpenFile({ first }: { first: FileView }) {
  const { path } = first
  // This component subscribes to the file and to its queue of edits that the server doesn't have yet. When an edit has
  // been saved, the edit therefore leaves the queue in the same render in which it appears in `view`. Otherwise an
  // added value would disappear for a moment and lose the focus.
  const { data: view = first, error } = useQuery(fileQuery(path))
  const search = useSearch({ from: '/website/$' })
  const me = useMe()
  const nowMs = useNow(60_000)
  const queue = useDraftQueue()
  const file = useFileQueue(path)
  const navigate = useNavigate()
  const [focusedKey, setFocusedKey] = useState<string>()
  const [requested, setRequested] = useState<{ key: string; part?: 'grip' | 'add' }>()
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [said, setSaid] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const pageHeading = useRef<HTMLHeadingElement>(null)
  useReading(path)

  const value = useMemo(() => withEdits(view.value, file.edits), [view.value, file.edits])
  const state: FormState = {
    root: view.schema,
    file: path,
    view,
    value,
    changes: useMemo(() => changesOf(view, file.edits), [view, file.edits]),
    who: me.teammate.id,
    faults: useMemo(
      () => new Map([...view.faults.map(({ key, message }): [string, string] => [key, message]), ...file.faults]),
      [view.faults, file.faults],
    ),
    notes: useMemo(() => notesByKey(view.notes), [view.notes]),
    opened,
    nowMs,
    timeZone: me.site.timezone,
    change(at: ContentPath, next: unknown) {
      // Reads the edits from the queue again, because two changes may come before the next render.
      queue.change(path, addEdit(queue.of(path).edits, { path: [...at], value: next }))
    },
    open: (key, isOpen) => setOpened((now) => new Map(now).set(key, isOpen)),
    reorder: (reordered) => setOpened((now) => openedAfter(now, reordered)),
    focusOn(key, part) {
      // Opens the groups around a field. The group around a grip (the handle of a list entry) or an Add button is
      // already open.
      if (part === undefined) setOpened((now) => openTo(now, key))
      setRequested({ key, ...(part && { part }) })
    },
    say: setSaid,
  }

  const goTo = useEffectEvent(() => {
    if (!requested || !form.current) return
    const target = fieldAt(form.current, requested)
    if (!target) return
    target.focus({ preventScroll: true })
    const { top, bottom } = target.getBoundingClientRect()
    target.scrollIntoView({ block: top < 0 || bottom > innerHeight ? 'center' : 'nearest' })
  })
  // Runs after the render that opens the groups around the requested field.
  useEffect(() => {
    if (requested) goTo()
  }, [requested])

  const followLink = useEffectEvent(() => {
    // A link with a hash, such as 'Skip to content', leads elsewhere.
    if (search.key !== undefined && !location?.hash) state.focusOn(search.key)
  })
  // A link that is followed again leads to the same URL, but resolves to a new location.
  const location = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => followLink(), [location])

  /** Returns to the field that last had the focus, or else to the first one. */
  function backToForm() {
    if (focusedKey !== undefined) return state.focusOn(focusedKey)
    lead(form.current?.querySelector<HTMLElement>('input, textarea, select, button') ?? null)
  }

  const change = (changes: DraftChange[]) => {
    for (const one of changes) state.change(one.path, one.value)
  }

  if (isGone(error))
    return (
      <>
        <Bar view={view} file={file} onChange={change} isGone />
        <div className={styles.wide}>
          <Gone />
        </div>
      </>
    )
  if (search.history)
    return (
      <>
        <Bar view={view} file={file} onChange={change} isHistory />
        <History path={path} drafts={view.drafts} pages={view.pages} />
      </>
    )
  if (value === undefined)
    return (
      <>
        <Bar view={view} file={file} onChange={change} />
        <div className={styles.wide}>
          <Empty
            title="This page will be removed."
            actions={
              <Button look="line" onClick={() => state.change([], view.published)}>
                Keep it
              </Button>
            }
          >
            <p>It goes away with the next publish. Until then visitors still see it.</p>
          </Empty>
        </div>
      </>
    )
  const isClaims = path === 'claims'
  return (
    <FormContext value={state}>
      <Bar
        view={view}
        file={file}
        onChange={change}
        onSeePage={isClaims || view.pages.length === 0 ? undefined : () => lead(pageHeading.current)}
      />
      <div className={isClaims ? styles.wide : styles.file}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for which field has the focus */}
        <div
          className={styles.fields}
          ref={form}
          onFocus={({ target }) => {
            setFocusedKey(target.closest<HTMLElement>('[data-path]')?.dataset.path)
            // The browser scrolls only a text area's first line into view. The bar with the Publish button may cover
            // the rest.
            if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' })
          }}
        >
          {file.state === 'refused' && file.fault && (
            <div className={styles.refused}>
              <FaultBanner
                action={
                  <Button look="line" onClick={() => queue.forget(path)}>
                    Undo it
                  </Button>
                }
              >
                <b>Your last change wasn’t saved.</b> {file.fault}
              </FaultBanner>
            </div>
          )}
          {isClaims ? <Claims view={{ ...view, value }} onChange={change} /> : <FileForm />}
        </div>
        {!isClaims && (
          <div className={styles.preview}>
            <PagePreview
              view={view}
              focusedKey={focusedKey}
              heading={pageHeading}
              onBack={backToForm}
              onPick={(key) => {
                state.focusOn(key)
                if (search.key !== undefined) navigate({ to: '.', search: {}, replace: true })
              }}
            />
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FormContext>
  )
}

interface BarProps {
  view: FileView
  file: FileQueue
  onChange(changes: DraftChange[]): void
  isHistory?: boolean
  /** Whether the file no longer exists. A dialog that is open stays, such as the one about uploading the pages. */
  isGone?: boolean
  /** Scrolls to the preview, which is below the form on a narrow screen. */
  onSeePage?: (() => void) | undefined
}

/**
 * Shows the file's name and state, and the buttons for it. On a wide screen, the whole bar stays in view. On a narrow
 * screen, only the main buttons stay in view, at the bottom.
 */
function Bar({ view, file, onChange, isHistory, isGone = false, onSeePage }: BarProps) {
  const { path, name, changes, drafts, faults, canPublish, readers, review } = view
  const { teammate, site } = useMe()
  const canSend = useCan('words.publish') && canPublish && !isGone
  const nowMs = useNow(60_000)
  const queue = useDraftQueue()
  const show = useToast()
  const [dialog, setDialog] = useState<'publish' | 'discard' | 'remove'>()
  const [isBusy, setBusy] = useState(false)
  const hasChanges = changes > 0 || file.edits.length > 0 || view.published === undefined
  const whyNot = useId()
  const notReady =
    faults.length > 0 ? `Fix ${counted(faults.length, 'problem')} first` : hasChanges ? undefined : 'No changes yet'
  const asking = useSubmit({
    send: () => send(api.content.askForReview, { params: { path } }),
    refreshes: ['words'],
    onDone: () => show({ text: 'The owners see that you ask for a review.', icon: <Check /> }),
  })
  // A review is requested from the owners, so an owner needn't ask for one.
  const canAsk = teammate.role !== 'owner' && drafts.length > 0 && !review
  const requested = review && momentOf(review.atMs, nowMs, site.timezone)
  const others = readers.filter(({ id }) => id !== teammate.id)

  async function openPublish() {
    if (!canSend || notReady || dialog) return
    setBusy(true)
    const isSaved = await queue.flush(path)
    setBusy(false)
    if (isSaved) setDialog('publish')
    else show({ text: 'Your last change isn’t saved yet, so there’s nothing to publish.', icon: <CircleAlert /> })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSendKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    openPublish()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <div className={`controls ${styles.bar}`}>
      <Link to="/website" className={`${buttonClass({ look: 'line' })} ${styles.toFiles}`}>
        <PanelLeft />
        All files
      </Link>
      <h1>{name}</h1>
      {isGone ? undefined : faults.length > 0 ? (
        <Tag kind="bad">Draft, {counted(faults.length, 'problem')}</Tag>
      ) : (
        hasChanges && <Tag kind="sun">{view.published === undefined ? 'New' : 'Draft'}</Tag>
      )}
      <p className={styles.state} role="status" hidden={isGone}>
        {savedTexts(file) ?? draftTexts({ changes, drafts, who: teammate.id, nowMs, timeZone: site.timezone })}
        {!canSend && ' Only an owner can publish this file. Write your draft, then ask for a review.'}
        {review && ` ${review.who.id === teammate.id ? 'You' : review.who.name} asked for a review, ${requested}.`}
        {others.length > 0 &&
          ` ${listed(others.map(({ name }) => name))} ${others.length > 1 ? 'have' : 'has'} it open, too.`}
      </p>
      <div className={`controls ${styles.actions}`} hidden={isGone}>
        {view.isRemovable && !isHistory && view.value !== undefined && view.published !== undefined && (
          <Button look="quiet" onClick={() => setDialog('remove')}>
            Remove
          </Button>
        )}
        {hasChanges && !isHistory && (
          <Button look="quiet" onClick={() => setDialog('discard')}>
            Discard draft
          </Button>
        )}
        {isHistory ? (
          <Link to="/website/$" params={{ _splat: path }} className={buttonClass({ look: 'line' })}>
            Back to the {hasChanges ? 'draft' : 'words'}
          </Link>
        ) : (
          <Link
            to="/website/$"
            params={{ _splat: path }}
            search={{ history: true }}
            className={buttonClass({ look: 'line' })}
          >
            <HistoryIcon />
            History
          </Link>
        )}
        {!isHistory && (canSend || canAsk || onSeePage) && (
          <div className={styles.foot}>
            {onSeePage && (
              <span className={styles.toPage}>
                <Button look="line" onClick={onSeePage}>
                  <Monitor />
                  See the page
                </Button>
              </span>
            )}
            {canAsk && (
              <Button look={canSend ? 'line' : 'sun'} busy={asking.isBusy} onClick={() => asking.submit()}>
                Ask for a review
              </Button>
            )}
            {canSend && (
              <>
                {notReady && (
                  <span id={whyNot} className={styles.whyNot}>
                    {notReady}
                  </span>
                )}
                <Button
                  disabled={notReady !== undefined}
                  aria-describedby={notReady && whyNot}
                  busy={isBusy}
                  onClick={openPublish}
                >
                  Publish <Key>⌘↵</Key>
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <FaultBanner>{asking.fault}</FaultBanner>
      {dialog === 'publish' && <PublishDialog files={[path]} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <RemoveDialog view={view} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'discard' && <DiscardDialog view={view} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** Moves the focus to the element and scrolls it into view. */
function lead(target: HTMLElement | null) {
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'start' })
}

function openTo(opened: ReadonlyMap<string, boolean>, key: string): ReadonlyMap<string, boolean> {
  const next = new Map(opened)
  for (const above of keysAbove(key)) next.set(above, true)
  return next
}

/**
 * If `part` is set, finds the grip or the Add button. Without `part`, or if that button doesn't exist, finds the
 * control of the field, or of the closest field around it.
 */
function fieldAt(form: HTMLElement, { key, part }: { key: string; part?: 'grip' | 'add' }): HTMLElement | undefined {
  const quoted = (text: string) => `"${CSS.escape(text)}"`
  if (part) {
    const button = form.querySelector<HTMLElement>(`[data-${part}=${quoted(key)}]`)
    if (button) return button
  }
  for (const at of keysAbove(key).toReversed()) {
    const field = form.querySelector<HTMLElement>(`[data-path=${quoted(at)}]`)
    if (!field) continue
    if (field.matches('button')) return field
    const control =
      field.querySelector<HTMLElement>('input, textarea, select') ?? field.querySelector<HTMLElement>('button')
    if (control) return control
  }
  return undefined
}

function notesByKey(notes: readonly FieldNote[]): Map<string, FieldNote[]> {
  const byKey = new Map<string, FieldNote[]>()
  for (const note of notes) byKey.set(note.key, [...(byKey.get(note.key) ?? []), note])
  return byKey
}
