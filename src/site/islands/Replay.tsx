// The replay behind its blind. Locked: the play button opens the access dialog, and no address of the video is in the
// page. Once access is granted the form's answer brings the address, the blind goes up and the film plays from its start,
// with sound, still answering the same press. Opened: play starts it, a mark jumps to its part.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/islands/LeadForm.tsx'
import { ReplayFilm } from '#site/islands/ReplayFilm.tsx'
import { grantReplayAccess, type ReplayVideo } from '#site/islands/replay-access.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Play } from '#site/ui/icons/Play.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import styles from './Replay.module.css'

interface ReplayProps {
  /** Missing while it is locked; `kind` is 'file' or 'hosted', filled in by the server with the address. */
  video?: ReplayVideo
  /** Asked while it is locked. */
  access?: { form: FormView; title: string; intro: string; failureHelp: string; supportEmail: string }
  film: { length: string; marks: { at: string; title: string }[]; sampleNote?: string | undefined }
  words: Record<'play' | 'videoTitle' | 'captions' | 'failed' | 'alone', string>
  /** The drawing behind the blind. */
  children?: ReactNode
}

export function Replay({ video: builtVideo, access, film, words, children }: ReplayProps) {
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [video, setVideo] = useState(builtVideo)
  const [start, setStart] = useState<{ atSeconds: number }>()
  const [failed, setFailed] = useState(false)
  useIslandReady(root)
  useEffect(() => {
    const film = player.current
    if (!start || !film) return
    film.muted = false
    film.currentTime = start.atSeconds
    film.focus()
    // A refusal to play by itself leaves the controls: one more press starts it.
    film.play().catch((reason) => console.info('The replay waits for a press:', reason.name))
  }, [start])

  function unlock(opened: ReplayVideo | undefined) {
    grantReplayAccess()
    // A hosted player may be framed by the opened page only.
    if (opened?.kind !== 'file') return location.reload()
    dialog.current?.close()
    document.documentElement.dataset.replay = 'open'
    for (const heading of document.querySelectorAll<HTMLElement>('[data-open-heading]'))
      heading.textContent = heading.dataset.openHeading ?? ''
    setVideo(opened)
    setStart({ atSeconds: 0 })
  }
  function playFrom(atSeconds: number) {
    setFailed(false)
    setStart({ atSeconds })
    root.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={root} className={`page ${styles.replay}`} data-replay-video={video?.url} data-replay-kind={video?.kind}>
      <div className={styles.stage} data-blind={!video ? 'down' : builtVideo ? 'up' : 'rising'}>
        {children}
        {video && start && <ReplayFilm ref={player} video={video} words={words} onError={() => setFailed(true)} />}
        <div className={styles.window} aria-hidden="true">
          <div className={styles.blind} />
        </div>
        {!start && (
          <button
            className={styles.play}
            type="button"
            {...(video ? { onClick: () => playFrom(0) } : { command: 'show-modal', commandfor: 'replay-access' })}
          >
            <Play />
            <span>
              {words.play}, <span className="num">{film.length}</span>
            </span>
          </button>
        )}
      </div>
      <div role="alert">{failed && <Notice tone="bad">{words.failed}</Notice>}</div>
      {builtVideo && (
        <noscript>
          <p className={styles.alone}>
            <a href={builtVideo.url}>{words.alone}</a>
          </p>
        </noscript>
      )}
      <ol className={styles.marks}>
        {film.marks.map(({ at, title }) => (
          <li key={at}>
            {video ? (
              <button type="button" onClick={() => playFrom(secondsOf(at))}>
                <b className="num">{at}</b> {title}
              </button>
            ) : (
              <p>
                <b className="num">{at}</b> {title}
              </p>
            )}
          </li>
        ))}
      </ol>
      {film.sampleNote && <p className={`note ${styles.sample}`}>{film.sampleNote}</p>}
      {access && (
        <Sheet ref={dialog} id="replay-access" title={access.title} intro={access.intro}>
          <LeadForm
            form={access.form}
            autoFocus
            failureFor={({ detail }) => detail}
            failureHelp={<Help {...access} />}
            onStored={({ video: opened }) => unlock(opened as ReplayVideo | undefined)}
          />
        </Sheet>
      )}
    </div>
  )
}

function Help({ failureHelp, supportEmail }: { failureHelp: string; supportEmail: string }) {
  const [before, after] = failureHelp.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {after}
    </>
  )
}

function secondsOf(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}
