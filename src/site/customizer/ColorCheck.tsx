// Shows how legible two texts are: white letters on the brand's color, and text in the brand's color on white. If the
// color is too pale, says that dark letters and dark text are used instead.

import { type Lettering, shownRatio } from '#domain/brand/contrast.ts'
import { fill } from '#domain/texts/fill.ts'
import styles from './ColorCheck.module.css'
import type { CustomizerTexts } from './read-customizer.ts'

export function ColorCheck({ texts, lettering }: { texts: CustomizerTexts['check']; lettering: Lettering }) {
  const { isDarkOn, onRatio, whiteRatio } = lettering
  const [ratio, white] = [shownRatio(onRatio), shownRatio(whiteRatio)]
  return (
    <div className={styles.check} role="status">
      <h2>{texts.heading}</h2>
      <ul>
        <li>
          <span className={styles.on} aria-hidden="true">
            {texts.letters}
          </span>
          <p>
            <b>{fill(isDarkOn ? texts.dark : texts.white, { ratio })}</b>{' '}
            {fill(isDarkOn ? texts.darkNote : texts.whiteNote, { ratio, white })}
          </p>
        </li>
        <li>
          <span className={styles.as} aria-hidden="true">
            {texts.letters}
          </span>
          <p>
            <b>{fill(texts.text, { ratio: white })}</b>{' '}
            {fill(isDarkOn ? texts.paleNote : texts.textNote, { ratio: white })}
          </p>
        </li>
      </ul>
    </div>
  )
}
