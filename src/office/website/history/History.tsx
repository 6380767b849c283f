// What was published, by whom and when, with the differences word by word. Each publish can be undone from here.

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentHistory, FileView, Publish } from '#contract/content.ts'
import { dayOf, timeOf } from '#domain/clock/moments.ts'
import type { DraftValue } from '#domain/content/drafts.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { ClockArrowUp, PenLine } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { historyQuery } from '#office/website/parts/content-queries.ts'
import { Undo } from '#office/website/parts/website-icons.tsx'
import { Difference } from '#office/website/publish/Difference.tsx'
import { actionOf, authorsOf, backTexts, filesInWords } from '#office/website/publish/publish-texts.ts'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import styles from './History.module.css'
import { RevertDialog } from './RevertDialog.tsx'
import { VersionDialog } from './VersionDialog.tsx'
import { Versions } from './Versions.tsx'

interface HistoryProps {
  /** The path of one file without its extension; undefined for all files. */
  path?: string | undefined
  /** The changes that aren't published yet. */
  drafts?: readonly DraftValue[]
  /** The pages that show the file. */
  pages?: FileView['pages']
}

export function History({ path, drafts = [], pages = [] }: HistoryProps) {
  const history = useInfiniteQuery(historyQuery(path))
  const publishes = history.data?.pages.flatMap((page) => page.publishes)
  const setAside = history.data?.pages[0]?.setAside ?? []
  return (
    <Loaded query={{ ...history, data: publishes }} what="the history" lines={8}>
      {(all) => (
        <Publishes
          path={path}
          publishes={all}
          drafts={drafts}
          setAside={history.hasNextPage ? [] : setAside}
          pages={pages}
          older={
            history.hasNextPage && (
              <Button look="line" busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
                Show older ones
              </Button>
            )
          }
        />
      )}
    </Loaded>
  )
}

interface PublishesProps {
  path: string | undefined
  publishes: readonly Publish[]
  drafts: readonly DraftValue[]
  setAside: ContentHistory['setAside']
  pages: FileView['pages']
  older: ReactNode
}

function Publishes({ path, publishes, drafts, setAside, pages, older }: PublishesProps) {
  const [pending, setPending] = useState<Publish>()
  const [seen, setSeen] = useState<Publish>()
  const nowMs = useNow(60_000)
  if (publishes.length + drafts.length + setAside.length === 0)
    return (
      <Empty title="Nothing published here yet.">
        <p>The site shows the words it came with. The first change that you publish is the first one listed here.</p>
      </Empty>
    )
  return (
    <div className={styles.history}>
      <div className={styles.list}>
        {publishes.length > 1 && <Versions publishes={publishes} hasDraft={drafts.length > 0} nowMs={nowMs} />}
        <ol>
          {drafts.length > 0 && <Draft drafts={drafts} />}
          {publishes.map((publish) => (
            <Row
              key={publish.id}
              publish={publish}
              path={path}
              all={publishes}
              nowMs={nowMs}
              onRevert={() => setPending(publish)}
              onSee={path !== undefined && pages.length > 0 ? () => setSeen(publish) : undefined}
            />
          ))}
          {setAside.length > 0 && <SetAside drafts={setAside} />}
        </ol>
        {older && <p className={styles.older}>{older}</p>}
      </div>
      <aside>
        <h2>Undo a publish</h2>
        <p>
          It makes a new version with the old text. Nothing is ever overwritten, so you can undo this, too. Visitors see
          the current text until then.
        </p>
      </aside>
      {pending && <RevertDialog publish={pending} path={path} all={publishes} onClose={() => setPending(undefined)} />}
      {seen && path !== undefined && (
        <VersionDialog publish={seen} path={path} pages={pages} onClose={() => setSeen(undefined)} />
      )}
    </div>
  )
}

function Draft({ drafts }: { drafts: readonly DraftValue[] }) {
  return (
    <li>
      <span className={styles.time}>now</span>
      <PenLine />
      <div>
        <p>
          <b>Draft</b>, {listed(authorsOf(drafts))}, {counted(drafts.length, 'change')}{' '}
          <span className="quiet">· not published</span>
        </p>
      </div>
    </li>
  )
}

/** Drafts that an earlier release stored when several people changed the same value. */
function SetAside({ drafts }: { drafts: ContentHistory['setAside'] }) {
  const changes = drafts.map(({ value, ...draft }) => ({ ...draft, before: undefined, after: value }))
  return (
    <li>
      <span className={styles.time}>earlier</span>
      <PenLine />
      <div>
        <p>
          <b>Set aside</b>, {listed(authorsOf(drafts))}{' '}
          <span className="quiet">· another person’s newer words went into the draft</span>
        </p>
        <Difference file={{ path: '', name: '', isNew: false, isRemoved: false, changes }} hasAuthors />
      </div>
    </li>
  )
}

const icons = { publish: Send, scheduled: ClockArrowUp, 'put-back': Undo, disk: FileText } as const

interface RowProps {
  publish: Publish
  path: string | undefined
  all: readonly Publish[]
  nowMs: number
  onRevert(): void
  onSee: (() => void) | undefined
}

function Row({ publish, path, all, nowMs, onRevert, onSee }: RowProps) {
  const { kind, atMs, why, files } = publish
  const { timezone } = useMe().site
  const canRevert = useCan('words.put-back')
  const Icon = icons[kind]
  const day = dayOf(atMs, nowMs, timezone)
  const shown = path === undefined ? files : files.filter((file) => file.path === path)
  const others = files.filter((file) => !shown.includes(file))
  const undone = kind === 'put-back' ? all.find(({ id }) => id === publish.of) : undefined
  const isRemoved = shown.every((file) => file.isRemoved)
  return (
    <li>
      <time className={styles.time} dateTime={new Date(atMs).toISOString()}>
        {day}
      </time>
      <Icon />
      <div>
        <p className={styles.line}>
          <span>
            <b>{actionOf(publish)}</b>, {timeOf(atMs, timezone)}
            {undone && `, ${backTexts(undone.atMs, nowMs, timezone)}`}
            {why && <span className="quiet"> · “{why}”</span>}
          </span>
          {path !== undefined && shown.some((file) => file.isOnSite) && <OnSite />}
          <span className={styles.actions}>
            {canRevert && (
              <Button look="link" onClick={onRevert}>
                Undo this publish<span className="visually-hidden"> of {day}</span>
              </Button>
            )}
            {onSee && !isRemoved && (
              <Button look="link" onClick={onSee}>
                See this version<span className="visually-hidden"> of {day}</span>
              </Button>
            )}
          </span>
        </p>
        {shown.map((file) => (
          <FileChanges key={file.path} file={file} publisher={publish.who?.name} isNamed={path === undefined} />
        ))}
        {others.length > 0 && <p className="small quiet">Published with {filesInWords(others)}.</p>}
      </div>
    </li>
  )
}

const OnSite = () => <Tag kind="good">On the site now</Tag>

/** The number of changes shown at first. The rest can be opened. */
const shownAtFirst = 4

interface FileChangesProps {
  file: Publish['files'][number]
  publisher: string | undefined
  isNamed: boolean
}

function FileChanges({ file, publisher, isNamed }: FileChangesProps) {
  const { changes, name } = file
  const hasAuthors = authorsOf(changes).some((author) => author !== publisher)
  if (file.isNew || file.isRemoved)
    return (
      <p className={`small soft ${styles.name}`}>
        {name}: {file.isNew ? 'new' : 'removed'} {isNamed && file.isOnSite && <OnSite />}
      </p>
    )
  const more = changes.slice(shownAtFirst)
  return (
    <div className={styles.file}>
      {isNamed && (
        <div className={styles.name}>
          <h3>{name}</h3>
          {file.isOnSite && <OnSite />}
        </div>
      )}
      <Difference file={{ ...file, changes: changes.slice(0, shownAtFirst) }} hasAuthors={hasAuthors} />
      {more.length > 0 && (
        <details>
          <summary>{counted(more.length, 'more change')}</summary>
          <Difference file={{ ...file, changes: more }} hasAuthors={hasAuthors} />
        </details>
      )}
    </div>
  )
}
