// On phones, the two ways on at the bottom of the screen: for as long as what it closes, its parent, is in view. It has
// its own place at the end, so nothing moves and nothing is hidden.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { DemoButton } from './DemoButton.tsx'
import styles from './WayBar.module.css'

export function WayBar({ texts }: { texts: { watch: string; book: string } }) {
  return (
    <div className={styles.bar}>
      <DemoButton size="small">
        <Play />
        {texts.watch}
      </DemoButton>
      <ButtonLink href="/book-demo" look="line" size="small">
        {texts.book}
      </ButtonLink>
    </div>
  )
}
