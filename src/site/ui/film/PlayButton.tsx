// The large play button over a film's picture. If it plays a video, browsers without JavaScript get a link to the video
// instead.
import { Play } from '#site/ui/icons/Play.tsx'
import scripted from '#site/ui/scripted.module.css'
import styles from './PlayButton.module.css'

interface PlayButtonProps {
  texts: Record<'play' | 'alone', string>
  /** The film's length, e.g. '4:32'. */
  length: string
  /** The video to play; missing if the button opens the dialog that unlocks it. */
  video: { url: string; kind: string } | undefined
  opens?: string
  /** Whether the button is shown again in place of a film that stopped. */
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
