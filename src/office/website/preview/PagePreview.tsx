// The page as visitors will see it, with everyone's drafts. No script runs in it and no link works; clicking a text
// opens its field.

import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileView } from '#contract/content.ts'
import { locationLabel, pathOfKey } from '#domain/content/field-labels.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { PenLine, Sun } from '#office/ui/icons.tsx'
import form from '#office/website/form/Form.module.css'
import { previewPage } from '#office/website/parts/content-queries.ts'
import { textsOf } from '#office/website/preview/find-texts.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { type MarkedPage, markPage } from './mark-page.ts'
import styles from './PagePreview.module.css'
import { PreviewBar } from './PreviewBar.tsx'
import { type FrameFault, readFrame } from './read-frame.ts'
import { type PageLook, useFrameSize, usualLook } from './use-frame-size.ts'

interface PagePreviewProps {
  view: FileView
  /** Key path of the field that has the focus: 'hero.headline.1'. */
  focusedKey: string | undefined
  /** Called with the key of a field whose text was clicked on the page. */
  onPick(key: string): void
  /** Returns to the form, which is above the preview on a narrow screen. */
  onBack(): void
  /** The preview's heading. The button 'See the page' below the form moves the focus to this heading. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function PagePreview(props: PagePreviewProps) {
  const { view, onBack, heading } = props
  const [chosen, setChosen] = useState<string>()
  const [look, setLook] = useState(usualLook)
  const page = view.pages.find(({ path }) => path === chosen) ?? view.pages[0]
  if (!page)
    return (
      <p className={styles.none}>
        {view.group === 'emails'
          ? 'No page shows these words: they go out by email. See them under Emails.'
          : 'No page shows these words by themselves.'}
      </p>
    )
  return (
    <section className={styles.preview} aria-label={`Preview of ${page.title}`}>
      <PreviewBar
        look={look}
        onLook={setLook}
        pages={view.pages}
        page={page}
        onPage={setChosen}
        address={previewPage({ page: page.path })}
      >
        <h2 ref={heading} tabIndex={-1}>
          As visitors will see it
        </h2>
        <span className={styles.back}>
          <Button look="line" onClick={onBack}>
            <PenLine />
            Back to the form
          </Button>
        </span>
      </PreviewBar>
      <Frames key={`${view.path} ${page.path}`} {...props} page={page} look={look} />
    </section>
  )
}

interface FramesProps extends PagePreviewProps {
  page: FileView['pages'][number]
  look: PageLook
}

/** Keeps showing the page until its next version has loaded. That version is then scrolled to the same position. */
function Frames({ view, page, look, focusedKey, onPick }: FramesProps) {
  const { drafts } = view
  const [version, setVersion] = useState({ drafts, count: 0 })
  const again = () => setVersion({ drafts, count: version.count + 1 })
  // The query keeps the same list of drafts until anybody's draft of the file is saved or discarded.
  if (version.drafts !== drafts) again()
  const wanted = previewPage({ page: page.path, version: String(version.count) })
  const [shown, setShown] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [faults, setFaults] = useState<FrameFault[]>([])
  const [isElsewhere, setElsewhere] = useState(false)
  const [isMarked, setMarked] = useState(false)
  const scrolled = useRef(0)
  const marked = useRef<MarkedPage>(undefined)
  const frame = useRef<HTMLIFrameElement>(null)
  const { holder, width, height, scale } = useFrameSize(look)

  const outline = useEffectEvent(() => {
    const changed = drafts.map(({ path }) => path.join('.'))
    const isChanged = changed.some((key) => focusedKey === key || focusedKey?.startsWith(`${key}.`))
    marked.current?.outline({
      changed,
      focused: focusedKey,
      label: focusedKey && `${locationLabel(pathOfKey(focusedKey))}${isChanged ? ', changed' : ''}`,
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs for new drafts, a new version, a new width
  useEffect(() => outline(), [focusedKey, drafts, shown, look])

  function take(loaded: HTMLIFrameElement, source: string) {
    const { page: document, ...found } = readFrame(loaded)
    setRefusal(found.refusal)
    setFaults(found.faults)
    if (!document) return
    setElsewhere(false)
    document.defaultView?.scrollTo({ top: scrolled.current, behavior: 'instant' })
    document.addEventListener('scroll', () => {
      scrolled.current = document.defaultView?.scrollY ?? 0
    })
    marked.current = markPage(document, {
      fields: textsOf(view.value, view.placeholders),
      claims: [
        ...new Set(view.notes.flatMap(({ claim }) => (claim ? [view.placeholders[`claim:${claim}`] ?? ''] : []))),
      ].filter(Boolean),
      samples: view.notes.flatMap(({ key, claim }) => (claim ? [] : [key])),
      onPick(key) {
        setElsewhere(key === undefined)
        if (key !== undefined) onPick(key)
      },
    })
    setMarked(marked.current.isMarked)
    setShown(source)
  }

  const isMissing = !shown && (refusal !== undefined || faults.length > 0)
  return (
    <>
      {refusal && (
        <Banner
          kind="warning"
          role="status"
          icon={<CircleAlert />}
          action={
            <Button look="line" onClick={again}>
              Try again
            </Button>
          }
        >
          <b>The page can’t be shown right now.</b> {refusal}
          {shown && ' Below is how it was before.'}
        </Banner>
      )}
      {faults.length > 0 && (
        <Banner kind="warning" role="status" icon={<CircleAlert />}>
          <b>Fix this to see your changes.</b>
          {faults.map((fault) => (
            <span key={`${fault.path} ${fault.key} ${fault.text}`} className={styles.fault}>
              <FaultLine fault={fault} isHere={fault.path === view.path} onPick={onPick} />
            </span>
          ))}
          {shown && <span className={styles.fault}>Below is the page as it was before.</span>}
        </Banner>
      )}
      <div
        className={[styles.holder, look === 'phone' && styles.phone, isMissing && styles.empty]
          .filter(Boolean)
          .join(' ')}
        ref={holder}
      >
        {!shown && !isMissing && (
          <p className={styles.loading} role="status">
            Making the page…
          </p>
        )}
        {[shown, wanted]
          .filter((source, index, all) => source !== undefined && all.indexOf(source) === index)
          .map((source) => (
            <iframe
              key={source}
              ref={source === shown ? frame : undefined}
              className={source === shown ? undefined : styles.coming}
              src={source}
              sandbox="allow-same-origin"
              title={`${page.title}, at ${look} width`}
              aria-hidden={source !== shown || undefined}
              tabIndex={source === shown ? undefined : -1}
              style={{ width, height: height / scale, transform: `scale(${scale})` }}
              onLoad={({ currentTarget }) => source && take(currentTarget, source)}
            />
          ))}
      </div>
      <p className={styles.note} role="status">
        {isMarked ? <Sun /> : <PenLine />}
        {isElsewhere
          ? 'Those words are in another file. Find text, above the list of files, leads to them.'
          : `${isMarked ? 'Yellow marks placeholder text and numbers without a source. Visitors don’t see it. ' : ''}Click any text to edit it.`}
      </p>
    </>
  )
}

interface FaultLineProps {
  fault: FrameFault
  /** Whether the fault is in the file that is open. */
  isHere: boolean
  onPick(key: string): void
}

function FaultLine({ fault: { path, key, text }, isHere, onPick }: FaultLineProps) {
  if (path === '') return text
  if (!isHere)
    return (
      <Link to="/website/$" params={{ _splat: path }} search={key === '' ? {} : { key }}>
        {text}
      </Link>
    )
  if (key === '') return text
  return (
    <button type="button" className={form.inline} onClick={() => onPick(key)}>
      {text}
    </button>
  )
}
