// All content at a glance: waiting drafts, scheduled publishes, and what was published.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentOverview, ListedDraft, ListedFile } from '#contract/content.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { faultLocation } from '#domain/content/fault-location.ts'
import { inSentence } from '#domain/content/field-labels.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useHashDialog } from '#office/shell/use-hash-dialog.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { ScreenHead, Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { History } from './history/History.tsx'
import { NewPostDialog } from './NewPostDialog.tsx'
import { historyQuery, overviewQuery } from './parts/content-queries.ts'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { actionOf, momentInSentence } from './publish/publish-texts.ts'
import { Scheduled } from './publish/Scheduled.tsx'
import styles from './Website.module.css'

export function AllFiles() {
  useTitle('Website')
  const { data: overview } = useQuery(overviewQuery)
  const canEdit = useCan('words.edit')
  const newPost = useHashDialog('new-post')
  return (
    <>
      <div className={styles.head}>
        <ScreenHead
          title="Website"
          isSection
          action={
            canEdit &&
            overview && (
              <Button look="line" onClick={newPost.open}>
                <Plus />
                New post
              </Button>
            )
          }
        >
          Every word, price and date on the site. Change it here, see it, publish it.
        </ScreenHead>
      </div>
      <div className={styles.glance}>{overview && <Glance overview={overview} />}</div>
      {canEdit && newPost.isOpen && <NewPostDialog onClose={newPost.close} />}
    </>
  )
}

function Glance({ overview }: { overview: ContentOverview }) {
  const { files, scheduled, overruled, folder, isCdn } = overview
  const canPublish = useCan('words.publish')
  const [isPublishing, setPublishing] = useState(false)
  const drafts = files.filter(({ path }) => overview.drafts.some((draft) => draft.path === path))
  return (
    <>
      <LastPublish />
      {overruled.length > 0 && (
        <Banner kind="warning" icon={<CircleAlert />}>
          <b>{counted(overruled.length, 'text')} can’t be shown as last written.</b> The site shows another version.{' '}
          {overruled.map((fault) => `${faultLocation(fault)}: ${fault.message}`).join('. ')}.
        </Banner>
      )}
      <Section
        id="drafts"
        title="Drafts"
        note={drafts.length > 0 ? counted(drafts.length, 'file') : undefined}
        action={
          canPublish && drafts.length > 1 ? (
            <Button onClick={() => setPublishing(true)}>Publish all of them</Button>
          ) : undefined
        }
      >
        {drafts.length === 0 ? (
          <p className={`soft ${styles.quiet}`}>
            No drafts. The site shows exactly what’s here: pick a file and start typing. Nothing goes live until you
            publish it.
          </p>
        ) : (
          <ul className={styles.drafts}>
            {drafts.map((file) => (
              <DraftLine key={file.path} file={file} draft={overview.drafts.find(({ path }) => path === file.path)} />
            ))}
          </ul>
        )}
      </Section>
      <Scheduled scheduled={scheduled} />
      <Section id="published" title="Published">
        <History />
      </Section>
      {(isCdn || folder === 'read-only') && (
        <div className={styles.where}>
          {isCdn && (
            <p className="soft">
              Your pages come from a CDN. After publishing, whoever runs your server makes and uploads them again.
            </p>
          )}
          {folder === 'read-only' && (
            <p className="soft small">
              What you publish is kept in the database. Whoever runs your server can export it as files.
            </p>
          )}
        </div>
      )}
      {isPublishing && <PublishDialog files={undefined} onClose={() => setPublishing(false)} />}
    </>
  )
}

/** On a narrow screen, past publishes are below the list of files, so this shows the newest one at the top. */
function LastPublish() {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const last = useInfiniteQuery(historyQuery(undefined)).data?.pages[0]?.publishes[0]
  if (!last) return null
  return (
    <p className={`small soft ${styles.last}`}>
      Last {inSentence(actionOf(last))}, {momentInSentence(last.atMs, nowMs, timezone)}.{' '}
      <Link to="/website" hash="published">
        History
      </Link>
    </p>
  )
}

function DraftLine({ file, draft }: { file: ListedFile; draft: ListedDraft | undefined }) {
  const { teammate, site } = useMe()
  const nowMs = useNow(60_000)
  if (!draft) return null
  const { authors, savedAtMs, faults, review } = draft
  const names = authors.map(({ id, name }) => (id === teammate.id ? 'you' : name))
  return (
    <li>
      <Link to="/website/$" params={{ _splat: file.path }}>
        {file.name}
      </Link>
      <span className="soft">
        {counted(file.changes, 'change')} by {listed(names)}, {momentOf(savedAtMs, nowMs, site.timezone)}
      </span>
      {faults > 0 && <Tag kind="bad">{counted(faults, 'problem')}</Tag>}
      {review && (
        <span className={styles.asked}>
          {review.who.id === teammate.id ? 'You' : review.who.name} asked for a review,{' '}
          {momentOf(review.atMs, nowMs, site.timezone)}.
        </span>
      )}
      {!file.canPublish && <span className="quiet small">An owner publishes it.</span>}
    </li>
  )
}
