// The large button over a film's picture. Without JavaScript a link to the browser's own player replaces it.
import { Play } from '#site/ui/icons/Play.tsx'
import scripted from '#site/ui/scripted.module.css'
import styles from './PlayButton.module.css'

interface PlayButtonProps {
  texts: Record<'play' | 'alone', string>
  /** '4:32' */
  length: string
  /** What it plays; missing if it opens the dialog that unlocks the video. */
  video: { url: string; kind: string } | undefined
  opens?: string
  /** Whether it has returned in place of the film. */
  isBack: boolean
  onPress: () => void
}

export function PlayButton({ texts, length, video, opens, isBack, onPress }: PlayButtonProps) {
  return (
    <>
      <button
        className={video ? `${scripted.scripted} ${styles.play}` : styles.play}
        type="button"
        // biome-ignore lint/a11y/noAutofocus: focus was in the film that this replaces
        autoFocus={isBack}
        {...(video && { onClick: onPress, 'data-play': video.kind })}
        {...(!video && opens && { command: 'show-modal', commandfor: opens })}
      >
        <Play />
        <span>
          {texts.play}, <span className="num">{length}</span>
        </span>
      </button>
      {video && (
        <noscript>
          <a className={styles.play} href={video.url}>
            <Play />
            {texts.alone}
          </a>
        </noscript>
      )}
    </>
  )
}
