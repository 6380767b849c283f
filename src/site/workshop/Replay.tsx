// The replay. While it is locked, the page has no video URL, and the play button opens the access dialog. If the
// form's response has the URL of one of our own files, the film starts at once. It has sound, because browsers allow
// sound after the click that sent the form. Any other video starts on the unlocked page. Once the replay is unlocked,
// the play button starts the film, and the buttons below jump to its parts.

import { type ReactNode, useRef, useState } from 'react'
import { secondsOf } from '#domain/film/chapter-time.ts'
import type { PlayedVideo } from '#domain/pages/site-settings.ts'
import type { FormView } from '#forms/form-view.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { EmailText } from '#site/ui/EmailText.tsx'
import { Film } from '#site/ui/film/Film.tsx'
import { PlayButton } from '#site/ui/film/PlayButton.tsx'
import { SoundOn } from '#site/ui/film/SoundOn.tsx'
import { useFilm } from '#site/ui/film/use-film.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import drawing from './BlindDrawing.module.css'
import styles from './Replay.module.css'
import type { Workshop } from './read-workshop.ts'
import type { ReplayPage } from './read-workshop-pages.ts'
import { grantReplayAccess } from './replay-access.ts'

interface ReplayProps {
  /** Missing while the replay is locked. */
  video?: PlayedVideo
  /** The form for access, while the replay is locked. */
  access?: { form: FormView; title: string; intro: string; failureHelp: string; supportEmail: string }
  film: Workshop['replay']
  texts: Omit<ReplayPage['player'], 'poster'>
  /** The drawing behind the window blind, which is down until the replay is unlocked. */
  children?: ReactNode
}

export function Replay({ video: builtVideo, access, film, texts, children }: ReplayProps) {
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [video, setVideo] = useState(builtVideo)
  const { start, stop, silenced, setSilenced, playFrom, stopFilm } = useFilm()
  useIslandReady(root)

  function unlock(opened: PlayedVideo | undefined) {
    grantReplayAccess()
    // A visitor who has closed the dialog meanwhile isn't interrupted.
    const isWaiting = dialog.current?.open
    // Only the unlocked page's security policy allows videos from another origin, so open that page.
    if (opened?.kind !== 'file') return isWaiting && location.replace('?play')
    dialog.current?.close()
    document.documentElement.dataset.replay = 'open'
    for (const heading of document.querySelectorAll<HTMLElement>('[data-open-heading]'))
      heading.textContent = heading.dataset.openHeading ?? ''
    setVideo(opened)
    if (isWaiting) playFrom(0)
  }
  return (
    <div ref={root} className={`page ${styles.replay}`}>
      <div className={styles.stage} data-blind={!video ? 'down' : builtVideo ? 'up' : 'rising'}>
        {children}
        {video && start && (
          <Film
            className={styles.film}
            video={video}
            name="replay"
            start={start}
            texts={texts}
            onSilenced={setSilenced}
            onStop={stopFilm}
          />
        )}
        <div className={styles.window} aria-hidden="true">
          <div className={drawing.blind} />
        </div>
        {!start && (
          <PlayButton
            texts={texts}
            length={film.length}
            video={video}
            opens="replay-access"
            isBack={!!stop}
            onPress={() => playFrom(stop?.atSeconds ?? 0)}
          />
        )}
      </div>
      {silenced && <SoundOn film={silenced}>{texts.soundOn}</SoundOn>}
      <div role="alert">{stop?.why === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}</div>
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
            failureHelp={<EmailText text={access.failureHelp} email={access.supportEmail} />}
            onStored={({ video: opened }) => unlock(opened as PlayedVideo | undefined)}
          />
        </Sheet>
      )}
    </div>
  )
}
