// The large button over a film's picture. Without script a link to the browser's own player stands in its place.
import { Play } from '#site/ui/icons/Play.tsx'
import styles from './PlayButton.module.css'

interface PlayButtonProps {
  words: Record<'play' | 'alone', string>
  /** '4:32' */
  length: string
  /** What it plays, or the dialog that unlocks it. */
  video: { url: string; kind: string } | undefined
  opens?: string
  /** Where it has come back in place of the film. */
  isBack: boolean
  onPress: () => void
}

export function PlayButton({ words, length, video, opens, isBack, onPress }: PlayButtonProps) {
  return (
    <>
      <button
        className={styles.play}
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the focus was in the film that gave way to it
        autoFocus={isBack}
        {...(video && { onClick: onPress, 'data-play': video.kind })}
        {...(!video && opens && { command: 'show-modal', commandfor: opens })}
      >
        <Play />
        <span>
          {words.play}, <span className="num">{length}</span>
        </span>
      </button>
      {video && (
        <noscript>
          <a className={styles.play} href={video.url}>
            <Play />
            {words.alone}
          </a>
        </noscript>
      )}
    </>
  )
}
